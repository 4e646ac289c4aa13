import { printedName } from '#features/vouchers/voucher-rules';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { demoId } from './demo-id.ts';
import { insertRows } from './insert-rows.ts';
import { currency, type DemoSpa, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { type DemoText, inLanguage } from './words.ts';
import { noReductions, receiptOf, takeNumbers } from './write-sales.ts';

/** A voucher of the demo, paid by card before the first of its days. Amounts in cents. */
interface DemoVoucher {
  readonly code: string;
  readonly kind: 'multi-purpose' | 'single-purpose' | 'deposit';
  readonly amount: number;
  readonly recipient?: string;
  readonly service?: string;
  readonly guest?: string;
  /** The last day on which it is valid, counted from the demo's first day. */
  readonly lastDay: number | null;
  readonly blockedReason?: DemoText;
}

// The last character of each code is the check of the others.
const vouchers: readonly DemoVoucher[] = [
  { code: 'K7QM23XP', kind: 'multi-purpose', amount: 150_00, recipient: 'Elena Conti', lastDay: 365 },
  { code: 'P4RT9WAR', kind: 'single-purpose', amount: 85_00, service: 'aroma', recipient: 'Luca', lastDay: 365 },
  { code: 'H2NV6CY6', kind: 'multi-purpose', amount: 50_00, lastDay: 45 },
  { code: 'T8ZE5JGS', kind: 'multi-purpose', amount: 75_00, lastDay: 365, blockedReason: 'Reported lost' },
  { code: 'W3SA7UB3', kind: 'deposit', amount: 40_00, service: 'deep-tissue', guest: 'Federica Riva', lastDay: null },
];

const fullRate = { rate: 2200, name: 'VAT 22%', department: 1, vatIndex: 1 } as const;
const outsideVat = { rate: 0, name: 'Outside VAT (vouchers)', department: 4, vatIndex: 0 } as const;

/** Writes how each spa issues vouchers, and some vouchers that the largest sold before `since`, its first day. */
export async function writeVouchers(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  printerUrl: string,
): Promise<void> {
  const outsideVatId = demoId(spa.key, 'tax', 'outside-vat');
  const { rate, name, department } = outsideVat;
  await insertRows(transaction, 'tax', [
    { id: outsideVatId, name: inLanguage(spa, name), rateBasisPoints: rate, department },
  ]);
  await insertRows(transaction, 'voucherSettings', [{ outsideVatTaxId: outsideVatId, validMonths: 12 }]);
  if (spa.key !== abano.key) return;
  for (const [index, voucher] of vouchers.entries()) {
    const soldAt = since
      .subtract({ days: 1 })
      .toZonedDateTime({ timeZone, plainTime: `11:0${index}` })
      .toInstant();
    await writeVoucher(transaction, spa, voucher, { since, soldAt, printerUrl, outsideVatId });
  }
}

interface Selling {
  readonly since: Temporal.PlainDate;
  readonly soldAt: Temporal.Instant;
  readonly printerUrl: string;
  readonly outsideVatId: string;
}

/** Writes it as the checkout would have: sale, line, tender and printed receipt, and the voucher with its first entry. */
async function writeVoucher(transaction: Transaction, spa: DemoSpa, voucher: DemoVoucher, selling: Selling) {
  const { code, kind, amount, recipient = null, service, guest, lastDay, blockedReason } = voucher;
  const { since, soldAt, printerUrl, outsideVatId } = selling;
  const ids = idsOf(spa);
  const [id, saleId] = [demoId('voucher', code), demoId('sale', code)];
  const isMulti = kind === 'multi-purpose';
  const tax = isMulti ? outsideVat : fullRate;
  const taxId = isMulti ? outsideVatId : ids.tax(fullRate.rate);
  const guestId = guest === undefined ? null : ids.guest(guest);
  const description = printedName('IT', kind, code);
  const { year } = soldAt.toZonedDateTimeISO(timeZone);
  const number = await takeNumbers(transaction, year, 1);
  await insertRows(transaction, 'voucher', [
    {
      id,
      code,
      kind,
      taxId: isMulti ? null : taxId,
      taxName: isMulti ? null : inLanguage(spa, tax.name),
      taxRateBasisPoints: isMulti ? null : tax.rate,
      serviceId: service === undefined ? null : ids.service(service),
      guestId,
      recipientName: recipient,
      amountMinor: amount,
      balanceMinor: amount,
      expiresOn: lastDay === null ? null : since.add({ days: lastDay }).toString(),
      blockedReason: blockedReason === undefined ? null : inLanguage(spa, blockedReason),
      issuedAt: soldAt,
    },
  ]);
  await insertRows(transaction, 'sale', [
    {
      id: saleId,
      kind: 'sale',
      year,
      number,
      payerGuestId: guestId,
      currency,
      totalMinor: amount,
      soldAt,
      soldBy: deskOf(spa),
      tipMinor: 0,
    },
  ]);
  await insertRows(transaction, 'saleLine', [
    {
      id: demoId('sale-line', saleId, 0),
      saleId,
      position: 0,
      kind: 'voucher',
      voucherId: id,
      description,
      quantity: 1,
      listPriceMinor: amount,
      unitPriceMinor: amount,
      totalMinor: amount,
      ...noReductions,
      taxId,
      taxName: inLanguage(spa, tax.name),
      taxRateBasisPoints: tax.rate,
      department: tax.department,
      vatIndex: tax.vatIndex,
    },
  ]);
  await insertRows(transaction, 'voucherEntry', [
    {
      id: demoId('voucher-entry', code),
      voucherId: id,
      kind: 'sold',
      amountMinor: amount,
      saleId,
      at: soldAt,
      userId: deskOf(spa),
    },
  ]);
  await insertRows(transaction, 'tender', [
    {
      id: demoId('tender', saleId),
      saleId,
      paymentTypeId: ids.paymentType('card'),
      kind: 'Custom',
      name: inLanguage(spa, 'Card'),
      printerCode: 'card',
      amountMinor: amount,
      state: 'taken',
      position: 0,
    },
  ]);
  const line = { description, quantity: 1, unitPriceMinor: amount, department: tax.department, vatIndex: tax.vatIndex };
  const payment = { code: 'card', amountMinor: amount } as const;
  const receipt = receiptOf(spa, { saleId, number, soldAt, printerUrl }, [line], payment);
  await insertRows(transaction, 'receipt', [receipt]);
}
