import type { GuestReference } from '@quieta/contract/guests/guest';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { expect, test } from 'vitest';
import type { CartRow } from './cart-rules.ts';
import { guestsToAsk, isHotelTaxed, taxesOfPayment, withHotelTaxes } from './hotel-tax-rules.ts';
import type { CartTender } from './tender-rules.ts';

// Only the fields that the rule uses.
const guest = (id: string) => ({ id }) as GuestReference;
const row = (fields: Partial<CartRow>) =>
  ({ taxId: 'usual', hotelTaxId: 'hotel', appointment: null, ...fields }) as CartRow;
const treatmentOf = (holder: GuestReference | null) => row({ appointment: { holder } as CartRow['appointment'] });

const cart = {
  rows: [treatmentOf(guest('anna')), row({}), row({ hotelTaxId: null })],
  holder: guest('bruno'),
  currentKey: null,
  discount: null,
  tip: 0,
};

test('the guest of an appointment decides about it, the payer about all else', () => {
  const taxed = (stayingIds: string[]) =>
    cart.rows.map((one) =>
      isHotelTaxed(one, cart, { rule: 'staying', stayingIds, isRoomBill: true, declaredTaxIds: [] }),
    );
  expect(taxed(['anna'])).toEqual([true, false, false]);
  expect(taxed(['bruno'])).toEqual([false, true, false]);
  expect(taxed([])).toEqual([false, false, false]);
});

test('of an appointment without a guest the payer decides, and nobody where nobody pays', () => {
  const hotel = { rule: 'staying', stayingIds: ['bruno'], isRoomBill: false, declaredTaxIds: [] } as const;
  expect(isHotelTaxed(treatmentOf(null), cart, hotel)).toBe(true);
  expect(isHotelTaxed(treatmentOf(null), { holder: null }, hotel)).toBe(false);
});

test('asked about are those whose stay may change a tax, each once and in one order', () => {
  const others = [treatmentOf(null), treatmentOf(guest('carla')), { ...treatmentOf(guest('dora')), hotelTaxId: null }];
  const rows = [row({}), ...cart.rows, ...others];
  expect(guestsToAsk({ ...cart, rows })).toEqual(['anna', 'bruno', 'carla']);
  expect(guestsToAsk({ ...cart, rows, holder: null })).toEqual(['anna', 'carla']);
});

test('the branch’s rule goes by the stay, by the room bill, or never', () => {
  const taxes = (rule: 'never' | 'staying' | 'room-bill', isRoomBill: boolean) =>
    withHotelTaxes(cart, { rule, stayingIds: ['anna', 'bruno'], isRoomBill, declaredTaxIds: [] }).rows.map(
      ({ taxId }) => taxId,
    );
  expect(taxes('never', true)).toEqual(['usual', 'usual', 'usual']);
  expect(taxes('staying', false)).toEqual(['hotel', 'hotel', 'usual']);
  expect(taxes('room-bill', false)).toEqual(['usual', 'usual', 'usual']);
  expect(taxes('room-bill', true)).toEqual(['hotel', 'hotel', 'usual']);
});

test('what a deposit or a voucher pays for stays under the tax that was declared with it', () => {
  const hotel = { rule: 'staying', stayingIds: ['anna', 'bruno'], isRoomBill: false } as const;
  expect(isHotelTaxed(row({}), cart, { ...hotel, declaredTaxIds: ['usual'] })).toBe(false);
  expect(isHotelTaxed(row({}), cart, { ...hotel, declaredTaxIds: ['another'] })).toBe(true);
});

test('the taxes go by a room bill only where nothing else pays, and by what was declared with the vouchers that pay', () => {
  const [room, card] = [{ kind: 'RoomBill' }, { kind: 'Custom' }] as const;
  const isRoomBill = (...used: (typeof room | typeof card)[]) => taxesOfPayment(used, []).isRoomBill;
  expect([isRoomBill(), isRoomBill(room), isRoomBill(room, card)]).toEqual([false, true, false]);
  const part = (voucher?: Partial<Voucher>) => ({ paymentTypeId: 'v', amount: 1, given: null, voucher }) as CartTender;
  const vat22 = { id: 't22', name: 'VAT 22%', rate: 22 };
  expect(taxesOfPayment([card], [part({ tax: vat22 }), part({ tax: null }), part()]).declaredTaxIds).toEqual(['t22']);
});
