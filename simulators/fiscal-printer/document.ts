import * as z from 'zod/mini';

/** Devices stop at seven digits before the decimals. */
export const largestAmount = 9_999_999.99;

const text = (most: number) =>
  z.string().check(
    z.refine((value) => value.trim() !== '' && [...value].length <= most, `must have 1 to ${most} characters`),
    z.refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters'),
  );

const number = (least: number, most: number, decimals: number) =>
  z.number().check(
    z.minimum(least),
    z.maximum(most),
    z.refine((value) => {
      const scaled = value * 10 ** decimals;
      return Math.abs(scaled - Math.round(scaled)) <= 1e-6;
    }, `must have at most ${decimals} decimals`),
  );

const item = z.strictObject({
  sell_type: z.enum(['sale', 'return', 'reference']),
  department_index: number(1, 99, 0),
  vat_index: number(0, 99, 0),
  description: text(38),
  quantity: number(0.001, 9_999, 3),
  unit_price: number(0, largestAmount, 2),
  units: text(4),
});
export type Item = z.output<typeof item>;

const payment = z.strictObject({
  type: z.enum(['cash', 'card', 'voucher', 'uncollected']),
  amount: number(0, largestAmount, 2),
});
export type Payment = z.output<typeof payment>;

/** A document to print; amounts are gross, in major units. */
export const printDocument = z.strictObject({
  type: z.enum(['sale', 'copy', 'return', 'void']),
  fiscal: z.boolean(),
  device_id: text(80),
  body: z.strictObject({ items: z.array(item).check(z.minLength(1), z.maxLength(1_000)) }),
  footer: z.strictObject({ payments: z.array(payment).check(z.minLength(1), z.maxLength(10)) }),
});
export type PrintDocument = z.output<typeof printDocument>;

/** A printed document. `number` null means that it is not fiscal. */
export interface PrintedDocument {
  readonly id: string;
  readonly deviceId: string;
  readonly serial: string;
  readonly key: string | null;
  /** The number of the daily closing (Z) that it belongs to. */
  readonly closing: number;
  readonly number: number | null;
  readonly printedAt: string;
  readonly document: PrintDocument;
}

/** A row's amount in cents, rounded half up; negative for a return. */
export function itemTotal({ sell_type, quantity, unit_price }: Item): number {
  const thousandths = Math.round(quantity * 1_000) * Math.round(unit_price * 100);
  const cents = divideHalfUp(thousandths, 1_000);
  return sell_type === 'return' ? -cents : cents;
}

/** The amount that is paid, or for a return or a void the amount that is given back. */
export function documentTotal(document: PrintDocument): number {
  const sum = document.body.items.reduce((total, item) => total + itemTotal(item), 0);
  return takesBack(document) ? -sum : sum;
}

/** Whether the document reverses an earlier one, in part or whole, or is a copy of one that does. */
export function takesBack({ type, body }: PrintDocument): boolean {
  return type === 'return' || type === 'void' || (type === 'copy' && body.items[0]?.sell_type === 'reference');
}

export function paymentTotal({ footer }: PrintDocument): number {
  return footer.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

/** The VAT within the document in cents: computed per slot of the device's table on the slot's sum, rounded half up. */
export function documentVat({ body }: PrintDocument, rateOf: (slot: number) => number): number {
  const gross = new Map<number, number>();
  for (const item of body.items) gross.set(item.vat_index, (gross.get(item.vat_index) ?? 0) + itemTotal(item));
  return [...gross].reduce((sum, [slot, cents]) => {
    const rate = rateOf(slot);
    return sum + Math.sign(cents) * divideHalfUp(Math.abs(cents) * rate, 100 + rate);
  }, 0);
}

/** Both are whole and not negative. */
function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
