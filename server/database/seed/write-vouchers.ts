import { printedName } from '#features/vouchers/voucher-rules';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import { card } from './payment-types.ts';
import { type DemoTax, taxOf } from './services.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { demoId, idsOf } from './spa-ids.ts';
import { sellerOf } from './tenants.ts';
import { type DemoText, inLanguage } from './words.ts';
import { writeSales } from './write-sales.ts';

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

/** The tax of what is paid ahead and taxed when it is used. */
export const outsideVat: DemoTax = { rate: 0, name: 'Outside VAT (vouchers)', department: 4, vatIndex: 0 };

/** Writes how each spa issues what is paid ahead. */
export async function writeVoucherSettings(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const outsideVatTaxId = idsOf(spa).tax('outside-vat');
  const { rate, name, department } = outsideVat;
  await insertRows(transaction, 'tax', [
    { id: outsideVatTaxId, name: inLanguage(spa, name), rateBasisPoints: rate, department },
  ]);
  await insertRows(transaction, 'voucherSettings', [{ outsideVatTaxId, validMonths: 12 }]);
}

/**
 * Writes some vouchers that the largest spa sold before `since`, its first day, as the checkout would have: with sale
 * and receipt, and with their first entry.
 */
export async function writeVouchers(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  printerUrl: string,
): Promise<void> {
  const ids = idsOf(spa);
  const outsideVatId = ids.tax('outside-vat');
  if (spa.key !== abano.key) return;
  const sold = vouchers.map((voucher, index) => ({
    ...voucher,
    id: demoId('voucher', voucher.code),
    soldAt: since
      .subtract({ days: 1 })
      .toZonedDateTime({ timeZone, plainTime: `11:0${index}` })
      .toInstant(),
    ...(voucher.kind === 'multi-purpose'
      ? { taxId: outsideVatId, tax: outsideVat }
      : { taxId: ids.tax(2200), tax: taxOf(2200) }),
  }));
  await insertRows(
    transaction,
    'voucher',
    sold.map(({ id, code, kind, amount, soldAt, lastDay, taxId, tax, ...voucher }) => ({
      id,
      code,
      kind,
      ...(kind !== 'multi-purpose' && { taxId, taxName: inLanguage(spa, tax.name), taxRateBasisPoints: tax.rate }),
      serviceId: voucher.service === undefined ? null : ids.service(voucher.service),
      guestId: voucher.guest === undefined ? null : ids.guest(voucher.guest),
      recipientName: voucher.recipient ?? null,
      amountMinor: amount,
      balanceMinor: amount,
      expiresOn: lastDay === null ? null : since.add({ days: lastDay }).toString(),
      blockedReason: voucher.blockedReason === undefined ? null : inLanguage(spa, voucher.blockedReason),
      issuedAt: soldAt,
    })),
  );
  const sales = sold.map(({ id, code, kind, amount, guest = null, soldAt, taxId, tax }) => {
    const description = printedName('IT', kind, code);
    const prices = {
      quantity: 1,
      listPriceMinor: amount,
      unitPriceMinor: amount,
      discountMinor: 0,
      discountReason: null,
    };
    const line = { kind: 'voucher' as const, voucherId: id, description, ...prices, taxId, tax };
    return { key: code, payer: guest, payment: card, soldAt, tipMinor: 0, lines: [line] };
  });
  await writeSales(transaction, spa, sales, printerUrl);
  await insertRows(
    transaction,
    'voucherEntry',
    sold.map(({ id, code, amount, soldAt }) => ({
      id: demoId('voucher-entry', code),
      voucherId: id,
      kind: 'sold',
      amountMinor: amount,
      units: 0,
      saleId: demoId('sale', code),
      at: soldAt,
      userId: sellerOf(spa, code),
    })),
  );
}
