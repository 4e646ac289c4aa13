// Separate from the schemas of `payment-type.ts`, which the browser does not load.

/** RoomBill 0: charged to the hotel room; Custom 1: anything else (CHK-07). */
export const paymentKinds = ['RoomBill', 'Custom'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
type KindNumber = 0 | 1;

/** A payment type with the number of its kind, as specified (ENT-20). */
export function toWirePaymentType<Type extends { readonly kind: PaymentKind }>({ kind, ...type }: Type) {
  const number: KindNumber = kind === 'RoomBill' ? 0 : 1;
  return { ...type, kind: number };
}

export function fromWirePaymentType<Wire extends { readonly kind: KindNumber }>({ kind, ...row }: Wire) {
  return { ...row, kind: kindOf(kind) };
}

export function kindOf(number: KindNumber): PaymentKind {
  return number === 0 ? 'RoomBill' : 'Custom';
}
