import { toReceiptPayload } from '#features/receipts/receipt-rules';
import { printedName } from '#features/vouchers/voucher-rules';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { demoId } from './demo-id.ts';
import { insertRows } from './insert-rows.ts';
import { currency, type DemoSpa, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { type DemoText, said } from './words.ts';
import { takeNumbers } from './write-sales.ts';
import { tenantOf } from './write-settings.ts';

/** A voucher of the demo, paid by card before the first of its days. Amounts in cents. */
interface DemoVoucher {
  readonly code: string;
  readonly kind: 'multi-purpose' | 'single-purpose' | 'deposit';
  readonly amount: number;
  readonly recipient?: string;
  readonly service?: string;
  readonly guest?: string;
  /** The last day on which it is taken, counted from the demo's first. */
  readonly lastDay: number | null;
  readonly blockedReason?: DemoText;
}

// Their last characters are the check of the others.
const vouchers: readonly DemoVoucher[] = [
  { code: 'K7QM23XP', kind: 'multi-purpose', amount: 150_00, recipient: 'Elena Conti', lastDay: 365 },
  { code: 'P4RT9WAR', kind: 'single-purpose', amount: 85_00, service: 'aroma', recipient: 'Luca', lastDay: 365 },
  { code: 'H2NV6CY6', kind: 'multi-purpose', amount: 50_00, lastDay: 45 },
  { code: 'T8ZE5JGS', kind: 'multi-purpose', amount: 75_00, lastDay: 365, blockedReason: 'Reported lost' },
  { code: 'W3SA7UB3', kind: 'deposit', amount: 40_00, service: 'deep-tissue', guest: 'Federica Riva', lastDay: null },
];

const fullRate = { rate: 2200, name: 'VAT 22%', department: 1, vatIndex: 1 } as const;
const outsideVat = { rate: 0, name: 'Outside VAT (vouchers)', department: 4, vatIndex: 0 } as const;

/** How each spa issues vouchers, and some that the largest has sold before `since`, its first day. */
export async function writeVouchers(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  printerUrl: string,
): Promise<void> {
  const tenant = tenantOf(spa);
  const outsideVatId = demoId(spa.key, 'tax', 'outside-vat');
  const { rate, name, department } = outsideVat;
  await insertRows(transaction, 'tax', [
    { ...tenant, id: outsideVatId, name: said(spa, name), rate_basis_points: rate, department },
  ]);
  await insertRows(transaction, 'voucher_settings', [
    { ...tenant, outside_vat_tax_id: outsideVatId, valid_months: 12 },
  ]);
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

/** As the checkout would have sold it: sale, line, tender and printed receipt, and the voucher with its first entry. */
async function writeVoucher(transaction: Transaction, spa: DemoSpa, voucher: DemoVoucher, selling: Selling) {
  const { code, kind, amount, recipient = null, service, guest, lastDay, blockedReason } = voucher;
  const { since, soldAt, printerUrl, outsideVatId } = selling;
  const tenant = tenantOf(spa);
  const ids = idsOf(spa);
  const [id, saleId] = [demoId('voucher', code), demoId('sale', code)];
  const isMulti = kind === 'multi-purpose';
  const tax = isMulti ? outsideVat : fullRate;
  const taxId = isMulti ? outsideVatId : ids.tax(fullRate.rate);
  const guestId = guest === undefined ? null : ids.guest(guest);
  const description = printedName('IT', kind, code);
  const { year } = soldAt.toZonedDateTimeISO(timeZone);
  const number = await takeNumbers(transaction, spa, year, 1);
  await insertRows(transaction, 'voucher', [
    {
      ...tenant,
      id,
      code,
      kind,
      tax_id: isMulti ? null : taxId,
      tax_name: isMulti ? null : said(spa, tax.name),
      tax_rate_basis_points: isMulti ? null : tax.rate,
      service_id: service === undefined ? null : ids.service(service),
      guest_id: guestId,
      recipient_name: recipient,
      amount_minor: amount,
      balance_minor: amount,
      expires_on: lastDay === null ? null : since.add({ days: lastDay }).toString(),
      blocked_reason: blockedReason === undefined ? null : said(spa, blockedReason),
      issued_at: soldAt,
    },
  ]);
  await insertRows(transaction, 'sale', [
    {
      ...tenant,
      id: saleId,
      kind: 'sale',
      year,
      number,
      payer_guest_id: guestId,
      currency,
      total_minor: amount,
      sold_at: soldAt,
      sold_by: deskOf(spa),
    },
  ]);
  await insertRows(transaction, 'sale_line', [
    {
      ...tenant,
      id: demoId('sale-line', saleId, 0),
      sale_id: saleId,
      position: 0,
      kind: 'voucher',
      voucher_id: id,
      description,
      quantity: 1,
      list_price_minor: amount,
      unit_price_minor: amount,
      total_minor: amount,
      tax_id: taxId,
      tax_name: said(spa, tax.name),
      tax_rate_basis_points: tax.rate,
      department: tax.department,
      vat_index: tax.vatIndex,
    },
  ]);
  await insertRows(transaction, 'voucher_entry', [
    {
      ...tenant,
      id: demoId('voucher-entry', code),
      voucher_id: id,
      kind: 'sold',
      amount_minor: amount,
      sale_id: saleId,
      at: soldAt,
      user_id: deskOf(spa),
    },
  ]);
  await insertRows(transaction, 'tender', [
    {
      ...tenant,
      id: demoId('tender', saleId),
      sale_id: saleId,
      payment_type_id: ids.paymentType('card'),
      kind: 'Custom',
      name: said(spa, 'Card'),
      printer_code: 'card',
      amount_minor: amount,
      state: 'taken',
    },
  ]);
  const line = { description, quantity: 1, unitPriceMinor: amount, department: tax.department, vatIndex: tax.vatIndex };
  await insertRows(transaction, 'receipt', [
    {
      ...tenant,
      id: demoId('receipt', saleId),
      sale_id: saleId,
      kind: 'original',
      device_id: spa.printerDeviceId,
      printer_url: printerUrl,
      payload: JSON.stringify(
        toReceiptPayload({
          deviceId: spa.printerDeviceId,
          currency,
          lines: [line],
          payments: [{ code: 'card', amountMinor: amount }],
          takesBack: null,
        }),
      ),
      state: 'printed',
      attempts: 1,
      closing_number: String(soldAt.toZonedDateTimeISO(timeZone).dayOfYear).padStart(4, '0'),
      document_number: String(number).padStart(4, '0'),
      printer_serial: 'DEMO00000001',
      printed_at: soldAt.add({ seconds: 4 }),
      created_at: soldAt,
    },
  ]);
}
