import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { ReceiptLine } from '#features/receipts/receipt-rules';
import { Refusal } from '#platform/errors/refusal';
import type { SaleTax, Till } from './cart-queries.ts';

/** One row of the cart with what the settings say of it today. Prices are gross unit prices in minor units. */
export interface CartLine {
  readonly kind: 'appointment' | 'service' | 'product';
  /** The id that the request named: the appointment's, the service's or the product's. */
  readonly itemId: string;
  readonly serviceId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  readonly tax: SaleTax | null;
  /** Of an appointment: where it stands. */
  readonly appointment: { readonly state: LifeCycle; readonly paid: boolean } | null;
}

export type SellableLine = CartLine & { readonly tax: SaleTax };

export interface PrintableReceipt {
  readonly printerUrl: string;
  readonly deviceId: string;
  readonly sender: Till['sender'];
  readonly code: NonNullable<PaymentType['printerCode']>;
  readonly lines: readonly ReceiptLine[];
}

export interface CheckedCart {
  readonly lines: readonly SellableLine[];
  /** Null where this way of paying prints none. */
  readonly receipt: PrintableReceipt | null;
}

/**
 * Whether this cart can be sold through this till, and its receipt printed. Everything that could fail later is refused here,
 * before a word is written: a sale without its receipt is a fault before the law.
 */
export function checkCart(cart: readonly CartLine[], till: Till): CheckedCart {
  if (cart.length === 0) throw new Refusal('cart-empty');
  for (const line of cart) checkAppointment(line);
  if (till.archived) throw new Refusal('payment-type-archived', { name: till.name });
  if (till.kind === 'RoomBill') throw new Refusal('pms-not-configured');
  const lines = cart.map(withTax);
  return { lines, receipt: till.printsReceipt ? printableReceipt(lines, till) : null };
}

function checkAppointment({ appointment, name }: CartLine): void {
  if (appointment?.state === 'cancelled') throw new Refusal('appointment-closed', { name });
  if (appointment?.paid) throw new Refusal('already-paid', { name });
}

/** A rate is needed even where no receipt is printed: the books ask for it. */
function withTax(line: CartLine): SellableLine {
  if (line.tax === null) throw new Refusal('tax-unmapped', { name: line.name });
  return { ...line, tax: line.tax };
}

function printableReceipt(lines: readonly SellableLine[], till: Till): PrintableReceipt {
  const { printerUrl, deviceId, sender, printerCode: code } = till;
  if (code === null) throw new Refusal('payment-type-unmapped', { name: till.name });
  if (printerUrl === null || deviceId === null) throw new Refusal('printer-not-configured');
  return { printerUrl, deviceId, sender, code, lines: lines.map(receiptLine) };
}

function receiptLine({
  name,
  quantity,
  listPrice,
  customPrice,
  tax: { department, vatIndex },
}: SellableLine): ReceiptLine {
  if (department === null || vatIndex === null) throw new Refusal('tax-unmapped', { name });
  return { description: name, quantity, unitPriceMinor: customPrice ?? listPrice, department, vatIndex };
}
