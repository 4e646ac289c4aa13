import { expect, test } from 'vitest';
import { fromWirePaymentType, toWirePaymentType } from './payment-kind.ts';
import { type PaymentType, sentPaymentKind } from './payment-type.ts';

test('ENT-20 CHK-07 a room bill travels as 0 and any other payment as 1, and each comes back as what it was', () => {
  const numbers = (['RoomBill', 'Custom'] as const).map((kind) => {
    const wire = toWirePaymentType({ kind } as PaymentType);
    expect(fromWirePaymentType(wire).kind).toBe(kind);
    return wire.kind;
  });
  expect(numbers).toEqual([0, 1]);
  expect([0, 1, 'Custom'].map((sent) => sentPaymentKind.parse(sent))).toEqual(['RoomBill', 'Custom', 'Custom']);
});
