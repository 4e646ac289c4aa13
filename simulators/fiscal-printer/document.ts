export interface Item {
  readonly sell_type: 'sale' | 'return' | 'reference';
  readonly department_index: number;
  readonly vat_index: number;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly units: string;
}

export interface Payment {
  readonly type: 'cash' | 'card' | 'voucher' | 'uncollected';
  readonly amount: number;
}

/** A document to print; amounts are gross, in major units. */
export interface PrintDocument {
  readonly type: 'sale' | 'copy' | 'return' | 'void';
  readonly fiscal: boolean;
  readonly device_id: string;
  readonly body: { readonly items: readonly Item[] };
  readonly footer: { readonly payments: readonly Payment[] };
}

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
