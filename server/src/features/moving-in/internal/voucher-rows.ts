import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { readStoredByCode } from '#features/packages/package-repository';
import { moveVoucherIn } from '#features/vouchers/moved-voucher-commands';
import { readVoucherByCode } from '#features/vouchers/voucher-queries';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { findGuests, guestNameIn } from './find-guests.ts';
import { refusedBy } from './move-named.ts';
import { known, type Made, type MoveRows, type RowResult, refused, written } from './moved-row.ts';
import { orRefusal } from './or-refusal.ts';
import type { RowReader } from './row-reader.ts';
import { readIssuedAt } from './row-times.ts';
import { keepTax, readTaxOf } from './tax-and-category.ts';

type Row = RowReader<'vouchers'>;
/** The guest of a deposit; null if it names none, or one who is not found. */
type Owner = NonNullable<ReturnType<Awaited<ReturnType<typeof findGuests>>['get']>> | null;

/** Moves gift vouchers and deposits in with what is left on them, under the codes that are printed on them. */
export const moveVouchers: MoveRows<'vouchers'> = async ({ context, before }, rows) => {
  const deposits = rows.filter((row) => row.yesNo('isDeposit'));
  // A gift voucher is whose has it.
  const owners = await findGuests(context, deposits);
  const results: RowResult[] = [];
  for (const row of rows) {
    const code = readVoucherCode(row.text('code'));
    if (code === null && row.text('code') !== '') row.blame('code', 'no-code');
    if (code !== null && (await readStoredByCode(context, code)) !== undefined) row.blame('code', 'taken');
    const isDeposit = deposits.includes(row);
    const owner = owners.get(row.line) ?? null;
    const name = nameOf(row, code ?? '', owner);
    if (code !== null && (before.has(code) || (await readVoucherByCode(context, code)) !== undefined)) {
      results.push(known(row, name));
      continue;
    }
    const made = await orRefusal(context, () => writeVoucher(context, row, { code, isDeposit, owner }));
    if (made instanceof Refusal) results.push(refusedBy(row, name, made));
    else results.push(made === null ? refused(row, name) : written(row, name, made));
    const id = made instanceof Refusal ? undefined : made?.at(-1)?.id;
    if (code !== null && id !== undefined) before.set(code, id);
  }
  return results;
};

/** The end of the code, because the whole is as good as money, and whose it is. */
function nameOf(row: Row, code: string, owner: Owner): string {
  const whose = owner?.name ?? (row.text('recipientName') || guestNameIn(row));
  return `…${code.slice(-4)} ${whose.slice(0, 80)}`.trim();
}

interface Identity {
  /** Null if it is wrong, which is noted. */
  readonly code: string | null;
  readonly isDeposit: boolean;
  readonly owner: Owner;
}

async function writeVoucher(
  context: BranchContext,
  row: Row,
  { code, isDeposit, owner }: Identity,
): Promise<readonly Made[] | null> {
  const money = readMoney(context, row);
  const isNamed = guestNameIn(row) !== '' || row.text('guestNumber') !== '';
  if (isDeposit && !isNamed) row.blame('guestFullName', 'needed');
  const tax = await readTaxOf(context, row);
  // The VAT of a deposit was declared when it was paid; we do not guess at which rate.
  if (isDeposit && row.text('tax') === '') row.blame('tax', 'needed');
  const recipientName = row.oneLine('recipientName', 120) || null;
  const expiresOn = row.date('expiresOn');
  const issuedAt = readIssuedAt(context, row);
  if (code === null || money === null || row.problems.length > 0) return null;
  // A gift voucher at no rate is one whose VAT is declared when it is used.
  const declared = tax !== null && (isDeposit || tax.rateBasisPoints > 0) ? tax : null;
  const { id: taxId, made } = declared === null ? { id: null, made: [] } : await keepTax(context, declared);
  const id = newId();
  await moveVoucherIn(context, {
    ...money,
    id,
    code,
    kind: isDeposit ? 'deposit' : taxId === null ? 'multi-purpose' : 'single-purpose',
    tax: declared === null || taxId === null ? null : { ...declared, id: taxId },
    serviceId: null,
    guestId: owner?.id ?? null,
    appointmentId: null,
    recipientName,
    expiresOn,
    issuedAt,
  });
  return [...made, { thing: 'voucher', id }];
}

/** Its amount and its balance. More than it was sold for is left on one that was topped up. */
function readMoney({ branch }: BranchContext, row: Row) {
  const balanceMinor = row.amount('balance');
  const amountMinor = Math.max(row.amount('amount') ?? 0, balanceMinor ?? 0);
  if (toMajor(amountMinor, branch.currency) > largestAmount) row.blame('balance', 'no-amount');
  // The file must say what a spent one was sold for.
  if (balanceMinor === 0 && amountMinor === 0) row.blame('amount', 'needed');
  return balanceMinor === null ? null : { balanceMinor, amountMinor };
}
