import type { PaymentKind, PaymentType, WirePaymentType } from './payment-type.ts';

// Apart from the schemas of `payment-type.ts`, which the browser does not load.

export function toWirePaymentType(type: PaymentType): WirePaymentType {
  return { ...type, kind: type.kind === 'RoomBill' ? 0 : 1 };
}

export function fromWirePaymentType(row: WirePaymentType): PaymentType {
  return { ...row, kind: kindOf(row.kind) };
}

export function kindOf(number: 0 | 1): PaymentKind {
  return number === 0 ? 'RoomBill' : 'Custom';
}
