import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import { spreadPrepaid } from '@quieta/contract/checkout/voucher-payment';
import type { BodyOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { SoldVoucher } from '@quieta/contract/vouchers/voucher';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { createVoucher, moveMoney } from '#features/vouchers/voucher-commands';
import { readVoucherByCode } from '#features/vouchers/voucher-queries';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import { refuseUnusable } from '#features/vouchers/voucher-rules';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { SellableLine } from '../cart-rules.ts';
import type { Tender } from '../tender-rules.ts';

/** The taxes that were declared when the vouchers and deposits in the request were sold; these never change. */
export async function readDeclaredTaxes(
  context: BranchContext,
  { tenders }: BodyOf<typeof checkout>,
): Promise<string[]> {
  const declared: string[] = [];
  for (const { voucherCode = null } of tenders ?? []) {
    const code = voucherCode === null ? null : readVoucherCode(voucherCode);
    const voucher = code === null ? undefined : await readVoucherByCode(context, code);
    if (voucher?.tax) declared.push(voucher.tax.id);
  }
  return declared;
}

/** The tenders with the vouchers in the request, locked until the commit; refused if one cannot pay that amount. */
export async function withVouchers(
  context: BranchContext,
  { tenders: requested }: BodyOf<typeof checkout>,
  tenders: readonly Tender[],
): Promise<Tender[]> {
  const codes = (requested ?? []).map(({ voucherCode = null }) => voucherCode);
  const read = codes.map((typed) => (typed === null ? null : (readVoucherCode(typed) ?? unknown(typed))));
  const locked = await lockVouchers(
    context,
    'code',
    read.filter((code) => code !== null),
  );
  return tenders.map((tender, index) => {
    const code = read[index] ?? null;
    if (code === null) return tender;
    if (tender.paymentType.printerCode !== 'voucher') throw wrong(index, 'paymentTypeId', 'not_for_vouchers');
    if (read.indexOf(code) !== index) throw wrong(index, 'voucherCode', 'duplicate');
    const voucher = locked.find((one) => one.code === code) ?? unknown(codes[index] ?? code);
    // A component of a package pays by its units alone.
    if (voucherKinds[voucher.kind].isUnits) unknown(codes[index] ?? code);
    refuseUnusable(voucher, tender.amount);
    return { ...tender, voucher };
  });
}

/**
 * The lines with the part of each that is paid with money whose VAT was declared before, and the tenders with the
 * vouchers first: a tip is taken off the last tenders, so vouchers never pay it. Units pay for their own line only, and
 * vouchers for the rest of it.
 */
export function payWithVouchers(
  lines: readonly SellableLine[],
  tenders: readonly Tender[],
): { readonly lines: SellableLine[]; readonly tenders: Tender[] } {
  const parts = tenders.flatMap(({ amount, voucher }) => (voucher === undefined ? [] : { amount, tax: voucher.tax }));
  const prepaid = spreadPrepaid(
    parts,
    lines.map(({ total, tax, kind, units }) => ({
      total: total - (units?.value ?? 0),
      tax,
      isVoucher: lineKinds[kind].article === null,
    })),
  );
  if (prepaid === null) throw new Refusal('voucher-not-for-this');
  return {
    lines: lines.map((line, index) => {
      const declared = line.units !== undefined && line.units.held.component.tax !== null ? line.units.value : 0;
      return { ...line, prepaidMinor: (prepaid[index] ?? 0) + declared };
    }),
    tenders: tenders.toSorted((one, other) => Number(other.voucher !== undefined) - Number(one.voucher !== undefined)),
  };
}

/**
 * Takes the payments from the vouchers, and issues the vouchers that are sold. The sale is written later in the
 * transaction.
 */
export async function settleVouchers(
  context: BranchContext,
  saleId: string,
  lines: readonly SellableLine[],
  tenders: readonly Tender[],
): Promise<void> {
  const { userId } = context.actor;
  for (const { voucher, amount } of tenders) {
    if (voucher === undefined || voucherKinds[voucher.kind].isUnits) continue;
    await moveMoney(context, { voucherId: voucher.id, kind: 'redeemed', amountMinor: -amount, saleId, userId });
  }
  for (const { voucher, tax, total } of lines) {
    if (voucher === undefined) continue;
    const declared = voucherKinds[voucher.kind].isTaxedWhenSold ? tax : null;
    await createVoucher(context, saleId, { ...voucher, amountMinor: total, tax: declared });
  }
}

/** The sold vouchers, for the desk to hand over. */
export function soldVouchers({ branch }: BranchContext, lines: readonly SellableLine[]): SoldVoucher[] {
  return lines.flatMap(({ voucher, total }) =>
    voucher === undefined
      ? []
      : { id: voucher.id, code: voucher.code, kind: voucher.kind, amount: toMajor(total, branch.currency) },
  );
}

function unknown(typed: string): never {
  throw new Refusal('voucher-unknown', { name: typed });
}

function wrong(index: number, field: string, reason: string): Refusal {
  return invalidField(`tenders.${index}.${field}`, reason);
}
