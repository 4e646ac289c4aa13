import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import { rowTotal, saleTotals } from '@quieta/contract/checkout/sale-totals';
import { isPrintable } from '@quieta/contract/receipts/printer-outcome';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { SellableAppointment } from '#features/appointments/booking/sale-commands';
import type { HeldComponent } from '#features/packages/unit-rules';
import { type ReceiptLine, type ReceiptPayment, toPrintedRows } from '#features/receipts/receipt-rules';
import { hasPrinter, hasPrinterCode, hasPrinterTaxIndex } from '#features/settings/sale-gap-rules';
import type { NewVoucher } from '#features/vouchers/voucher-repository';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { SaleCategory, SalePaymentType, SaleTax } from './cart-queries.ts';
import type { Tender } from './tender-rules.ts';

/** In minor units. */
export interface LineDiscount {
  readonly amount: number;
  readonly reason: string;
}

/** One row of the cart with its current values from the settings. Prices are gross unit prices in minor units. */
export interface CartLine {
  readonly kind: 'appointment' | 'service' | 'product' | 'voucher';
  /** The id in the request: the appointment's, the service's or the product's. A voucher gets a new id. */
  readonly itemId: string;
  readonly serviceId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  /** For the whole row; null if there is none. */
  readonly discount: LineDiscount | null;
  readonly tax: SaleTax | null;
  readonly category: Pick<SaleCategory, 'id' | 'name'> | null;
  /** The tax is the one for hotel guests. */
  readonly isHotelTax: boolean;
  /** The appointment that is sold, if it is one; locked. */
  readonly appointment: SellableAppointment | null;
  /** The voucher or deposit that is sold, if it is one. */
  readonly voucher?: Omit<NewVoucher, 'amountMinor' | 'tax'>;
  /** The component of a package that is sold, if it is one. */
  readonly soldComponent?: HeldComponent;
  /** The units that pay for it, if any do. */
  readonly units?: UsedUnits;
}

/** Units of a component that pay for a row, whose package is locked or sold in the same cart. */
interface UsedUnits {
  readonly held: HeldComponent;
  /** Their worth, in minor units. */
  readonly value: number;
}

/** A line with the amount to pay, after its own discounts and its share of the sale's discount. */
export type SellableLine = CartLine & {
  readonly tax: SaleTax;
  readonly unitPrice: number;
  readonly discountMinor: number;
  readonly total: number;
  /** How much of the total is paid with money whose VAT was declared before. */
  readonly prepaidMinor: number;
};

interface PrintableReceipt {
  readonly printerUrl: string;
  readonly deviceId: string;
  readonly sender: SalePaymentType['sender'];
  readonly lines: readonly ReceiptLine[];
  readonly notes: readonly string[];
  readonly payments: readonly ReceiptPayment[];
}

/**
 * Checks that this cart can be sold: no discount exceeds its price, and every tax is set up. Everything that could fail
 * later is refused before anything is written, because a sale without its receipt would break the law.
 */
export function priceCart(cart: readonly CartLine[], saleDiscount: (total: number) => number): SellableLine[] {
  if (cart.length === 0) throw new Refusal('cart-empty');
  const taxed = cart.map(withTax);
  const rows = taxed.map((line) => ({
    ...line,
    discount: line.discount?.amount ?? 0,
    rateBasisPoints: line.tax.rateBasisPoints,
    isAtFaceValue: lineKinds[line.kind].article === null || line.units !== undefined,
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

/**
 * Checks the payment types. At most one tender may be a room bill, because the hotel identifies it by the sale's
 * number.
 */
export function checkPaymentTypes(tenders: readonly Tender[]): void {
  for (const { paymentType } of tenders)
    if (paymentType.archived) throw new Refusal('payment-type-archived', { name: paymentType.name });
  if (tenders.filter(({ paymentType }) => paymentType.kind === 'RoomBill').length > 1) {
    throw invalidField('tenders', 'one_room_bill_only');
  }
}

/**
 * Checks that a hotel system that posts under transaction codes would show the right VAT, which follows from a line's
 * code. A branch without a code for any tax posts everything under its connection's code.
 */
export function checkHotelCodes(lines: readonly SellableLine[]): void {
  for (const { tax } of lines) if (tax.lacksHotelCode) throw new Refusal('tax-without-hotel-code', { name: tax.name });
}

/**
 * The content of the receipt; null if no payment type prints or nothing costs anything. If one payment type prints, the
 * receipt contains the whole sale, including the other tenders, because a document must add up. `tenders` are without
 * the tip; `notes` are told below it, and are no reason for a document.
 */
export function printableReceipt(
  lines: readonly SellableLine[],
  tenders: readonly Tender[],
  notes: readonly string[] = [],
): PrintableReceipt | null {
  // Money whose VAT was declared when it was paid is on an earlier document, or the hotel's, so it is left out of the
  // lines and payments of this one, and is no reason for it.
  const paid = tenders.filter(({ voucher }) => voucher?.tax == null);
  // Any of them names the only printer of the branch.
  const printer = paid.find(({ paymentType }) => paymentType.printsReceipt)?.paymentType;
  if (printer === undefined) return null;
  const { currency } = printer;
  if (!isPrintable(currency)) throw new Refusal('printer-currency', { currency });
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
    notes,
    payments: payments.filter(({ amountMinor }) => amountMinor > 0),
  };
}

/** A rate is needed even without a receipt, for the books. */
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
