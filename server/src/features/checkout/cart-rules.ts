import { rowTotal, saleTotals } from '@quieta/contract/checkout/sale-totals';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { SellableAppointment } from '#features/appointments/load-for-sale';
import { type ReceiptLine, type ReceiptPayment, toPrintedRows } from '#features/receipts/receipt-rules';
import { hasPrinter, hasPrinterCode, hasPrinterTaxIndex } from '#features/settings/sale-gap-rules';
import type { NewVoucher } from '#features/vouchers/voucher-repository';
import { Refusal } from '#platform/errors/refusal';
import type { SalePaymentType, SaleTax } from './cart-queries.ts';
import type { Tender } from './tender-rules.ts';

/** In minor units. */
export interface LineDiscount {
  readonly amount: number;
  readonly reason: string;
}

/** One row of the cart with what the settings say of it today. Prices are gross unit prices in minor units. */
export interface CartLine {
  readonly kind: 'appointment' | 'service' | 'product' | 'voucher';
  /** The id that the request named: the appointment's, the service's or the product's; of a voucher its new one. */
  readonly itemId: string;
  readonly serviceId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  /** Off the whole row; null where there is none. */
  readonly discount: LineDiscount | null;
  readonly tax: SaleTax | null;
  /** The tax is the one for hotel guests. */
  readonly isHotelTax: boolean;
  /** What is sold where it is an appointment; locked. */
  readonly appointment: SellableAppointment | null;
  /** What is sold where it is a voucher or a deposit. */
  readonly voucher?: Omit<NewVoucher, 'amountMinor' | 'tax'>;
}

/** A line with what is paid for it: its discounts taken off, its share of the sale's among them. */
export type SellableLine = CartLine & {
  readonly tax: SaleTax;
  readonly unitPrice: number;
  readonly discountMinor: number;
  readonly total: number;
  /** What of the total is paid with money whose VAT was declared before. */
  readonly prepaidMinor: number;
};

export interface PrintableReceipt {
  readonly printerUrl: string;
  readonly deviceId: string;
  readonly sender: SalePaymentType['sender'];
  readonly lines: readonly ReceiptLine[];
  readonly payments: readonly ReceiptPayment[];
}

/**
 * Whether this cart can be sold: what is taken off is not more than there is, and the books know its taxes.
 * Everything that could fail later is refused before a word is written: a sale without its receipt is a fault before the law.
 */
export function priceCart(cart: readonly CartLine[], saleDiscount: (total: number) => number): SellableLine[] {
  if (cart.length === 0) throw new Refusal('cart-empty');
  const taxed = cart.map(withTax);
  const rows = taxed.map((line) => ({
    ...line,
    discount: line.discount?.amount ?? 0,
    rateBasisPoints: line.tax.rateBasisPoints,
    isAtFaceValue: line.kind === 'voucher',
  }));
  for (const row of rows) if (rowTotal(row).total < 0) throw new Refusal('discount-too-large', { name: row.name });
  const before = saleTotals(rows).discountable;
  const off = saleDiscount(before);
  if (off > before) throw new Refusal('discount-too-large', { name: null });
  const { rows: totals } = saleTotals(rows, off);
  return taxed.flatMap((line, index) => {
    const total = totals[index];
    return total === undefined
      ? []
      : { ...line, unitPrice: total.unitPrice, discountMinor: total.discount, total: total.total, prepaidMinor: 0 };
  });
}

/** Whether the tenders may be taken. One of them at most is a room bill: the hotel knows it by the sale's number. */
export function checkPaymentTypes(tenders: readonly Tender[]): void {
  for (const { paymentType } of tenders)
    if (paymentType.archived) throw new Refusal('payment-type-archived', { name: paymentType.name });
  if (tenders.filter(({ paymentType }) => paymentType.kind === 'RoomBill').length > 1) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'tenders', reason: 'one_room_bill_only' }] });
  }
}

/**
 * Whether OPERA would show the right VAT: it follows from the code that a line is posted under. A branch without any code of a tax
 * posts everything under the one of its connection.
 */
export function checkHotelCodes(lines: readonly SellableLine[]): void {
  for (const { tax } of lines) if (tax.lacksHotelCode) throw new Refusal('tax-without-hotel-code', { name: tax.name });
}

/**
 * What the printer is to be sent; null where no way of paying prints, or nothing costs anything. One that prints has the whole sale
 * on its receipt, the others' parts too: a document must add up. `tenders` are without the tip.
 */
export function printableReceipt(lines: readonly SellableLine[], tenders: readonly Tender[]): PrintableReceipt | null {
  // Whichever it is, it names the one printer of its branch.
  const printer = tenders.find(({ paymentType }) => paymentType.printsReceipt)?.paymentType;
  if (printer === undefined) return null;
  // What was declared when it was paid is on another document already: it is in no line and no payment of this one.
  const paid = tenders.filter(({ voucher }) => voucher?.tax == null);
  const payments = paid.map(({ paymentType, amount }) => ({ code: printerCodeOf(paymentType), amountMinor: amount }));
  if (!hasPrinter(printer)) throw new Refusal('printer-not-configured');
  const { printerUrl, deviceId, sender } = printer;
  const printed = lines.flatMap(receiptLines);
  if (printed.length === 0) return null;
  return {
    printerUrl,
    deviceId,
    sender,
    lines: printed,
    payments: payments.filter(({ amountMinor }) => amountMinor > 0),
  };
}

/** A rate is needed even where no receipt is printed: the books ask for it. */
function withTax(line: CartLine): CartLine & { readonly tax: SaleTax } {
  if (line.tax === null) throw new Refusal('tax-unmapped', { name: line.name });
  return { ...line, tax: line.tax };
}

function printerCodeOf(paymentType: SalePaymentType): NonNullable<PaymentType['printerCode']> {
  if (!hasPrinterCode(paymentType)) throw new Refusal('payment-type-unmapped', { name: paymentType.name });
  return paymentType.printerCode;
}

function receiptLines({ name, quantity, total, prepaidMinor, tax }: SellableLine): ReceiptLine[] {
  if (!hasPrinterTaxIndex(tax)) throw new Refusal('tax-unmapped', { name });
  const { department, vatIndex } = tax;
  return toPrintedRows(quantity, total - prepaidMinor).map((row) => ({
    ...row,
    description: name,
    department,
    vatIndex,
  }));
}
