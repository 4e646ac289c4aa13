import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { bookedAccounts } from '../account-rules.ts';
import type { BookedLine, BookedSale, BookedTender } from '../booked-sale-queries.ts';
import { writingIn } from '../internal/accounting-table.ts';

/** A massage of 85.00 at 22 %. */
export function line(values: Partial<BookedLine> = {}): BookedLine {
  const { quantity = 1, unitPriceMinor = 8500, discountMinor = 0 } = values;
  return {
    kind: 'service',
    description: 'Aroma massage',
    quantity,
    unitPriceMinor,
    discountMinor,
    totalMinor: quantity * unitPriceMinor - discountMinor,
    prepaidMinor: 0,
    taxId: 'tax-22',
    taxName: 'IVA 22 %',
    rateBasisPoints: 2200,
    categoryId: null,
    categoryName: null,
    voucherKind: null,
    isVoided: false,
    ...values,
  };
}

/** A bottle of oil at 12.50 and 10 %. */
export function oil(values: Partial<BookedLine> = {}): BookedLine {
  return line({
    kind: 'product',
    description: 'Body oil',
    unitPriceMinor: 1250,
    taxId: 'tax-10',
    taxName: 'IVA 10 %',
    rateBasisPoints: 1000,
    ...values,
  });
}

/** A sold voucher; its name is what holds the code. */
export function voucher(kind: NonNullable<BookedLine['voucherKind']>, amountMinor: number): BookedLine {
  const outside = { taxId: 'tax-0', taxName: 'Fuori campo', rateBasisPoints: 0 };
  return line({
    kind: 'voucher',
    description: 'Buono regalo ABCD-EFGH',
    unitPriceMinor: amountMinor,
    voucherKind: kind,
    ...(kind === 'multi-purpose' && outside),
  });
}

export function tender(amountMinor: number, values: Partial<BookedTender> = {}): BookedTender {
  return {
    paymentTypeId: 'card',
    kind: 'Custom',
    name: 'Card',
    printerCode: 'card',
    printsReceipt: true,
    voucher: null,
    ...values,
    amountMinor,
  };
}

export function cash(amountMinor: number): BookedTender {
  return tender(amountMinor, { paymentTypeId: 'cash', name: 'Cash', printerCode: 'cash' });
}

/** Paid by card and printed, unless it says otherwise. */
export function sale(lines: readonly BookedLine[], values: Partial<BookedSale> = {}): BookedSale {
  const totalMinor = lines.reduce((total, one) => total + one.totalMinor, 0);
  return {
    kind: 'sale',
    number: '2026/1',
    originalNumber: null,
    businessDate: '2026-11-21',
    date: '2026-11-21',
    time: '10:00',
    soldBy: 'reception',
    totalMinor,
    tipMinor: 0,
    lines,
    tenders: [tender(totalMinor + (values.tipMinor ?? 0))],
    receipt: { state: 'printed', number: '0012-0345' },
    originalHasReceipt: false,
    invoiceNumber: null,
    ...values,
  };
}

/** The refund of all these lines, in cash. */
export function refund(lines: readonly BookedLine[], values: Partial<BookedSale> = {}): BookedSale {
  const back = lines.map((one) => ({
    ...one,
    quantity: -one.quantity,
    discountMinor: -one.discountMinor,
    totalMinor: -one.totalMinor,
    prepaidMinor: -one.prepaidMinor,
  }));
  const total = back.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return sale(back, {
    kind: 'refund',
    number: '2026/2',
    originalNumber: '2026/1',
    originalHasReceipt: true,
    tenders: [cash(total)],
    ...values,
  });
}

export const german = writingIn('en', 'EUR', bookedAccounts(noAccounts, 'DE'));
export const italian = writingIn('it', 'EUR', bookedAccounts(noAccounts, 'IT'));
