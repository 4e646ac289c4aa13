import type { Sale } from '@quieta/contract/checkout/sale';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { expect, test } from 'vitest';
import { correctableTenders, correctionTargets, heldTenders } from './correction-rules.ts';

type Tender = Sale['tenders'][number];
type Taken = Sale['refunds'][number];

/** Only the fields that the rules use. */
const paid = (paymentTypeId: string, amount: number, voucher: object | null = null) =>
  ({ paymentTypeId, name: paymentTypeId, amount, voucher }) as Tender;
const moved = (from: string, to: string, amount: number) => {
  const typeOf = (id: string) => ({ paymentTypeId: id, name: id });
  return { kind: 'correction', moved: { from: typeOf(from), to: typeOf(to), amount } } as Taken;
};
const sale = (changes: Partial<Sale>) => ({ kind: 'sale', tenders: [], refunds: [], ...changes }) as Sale;
const type = (id: string, changes: Partial<PaymentType> = {}) =>
  ({ id, name: id, kind: 'Custom', printerCode: 'card', archived: false, ...changes }) as PaymentType;
const types = [
  type('card'),
  type('cash'),
  type('old', { archived: true }),
  type('gift', { printerCode: 'voucher' }),
  type('room', { kind: 'RoomBill' }),
];

test('what is under a payment type is what was paid, after the corrections', () => {
  const split = sale({
    tenders: [paid('card', 40.1), paid('card', 20.2), paid('cash', 10), paid('gift', 5, {})],
    refunds: [moved('card', 'cash', 30), { kind: 'refund', moved: null } as Taken, moved('cash', 'old', 40)],
  });
  expect(heldTenders(split, 'EUR')).toEqual([
    { paymentTypeId: 'card', name: 'card', amount: 3030 },
    { paymentTypeId: 'old', name: 'old', amount: 4000 },
  ]);
});

test('what the desk took can be moved, an archived type included; a room bill and a voucher cannot', () => {
  const all = sale({ tenders: [paid('card', 1), paid('old', 2), paid('gift', 3), paid('room', 4), paid('cash', 0)] });
  const idsOf = (one: Sale) => correctableTenders(one, types, 'EUR').map(({ paymentTypeId }) => paymentTypeId);
  expect(idsOf(all)).toEqual(['card', 'old']);
  for (const kind of ['refund', 'void', 'correction'] as const) expect(idsOf({ ...all, kind })).toEqual([]);
  expect(idsOf({ ...all, refunds: [{ kind: 'void', moved: null } as Taken] })).toEqual([]);
  expect(idsOf({ ...all, refunds: [{ kind: 'refund', moved: null } as Taken] })).toEqual(['card', 'old']);
});

test('it is moved to another payment type of the desk that is still in use', () => {
  expect(correctionTargets(types, 'card').map(({ id }) => id)).toEqual(['cash']);
  expect(correctionTargets(types, 'old').map(({ id }) => id)).toEqual(['card', 'cash']);
});
