import type { GuestReference } from '@quieta/contract/guests/guest';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyCart, removeRow } from './cart-rules.ts';
import { cartStore, changeCart, paymentStore } from './cart-store.ts';
import { chooseType, nothingChosen, paymentOf, roomGuestOf, typesOfPayment, unitsPayment } from './payment-rules.ts';
import { productRow } from './testing/sample-row.ts';

const cash = { id: 'cash', name: 'Cash', kind: 'Custom', printerCode: 'cash' } as PaymentType;
const card = { id: 'card', name: 'Card', kind: 'Custom', printerCode: 'card' } as PaymentType;
const room = { id: 'room', name: 'Room', kind: 'RoomBill' } as PaymentType;
const types = [cash, card, room];
const split = { ...nothingChosen, parts: [] };

test('what units pay completely is sold at the desk by its own type, and never charged to a room', () => {
  expect(unitsPayment([room, card])).toEqual({ paymentTypeId: 'card', tenders: [], roomBill: null });
  expect(unitsPayment([])).toBeNull();
});

describe('CHK-07 what pays', () => {
  test('is the usual type until another is chosen, and of a split payment the types of its parts', () => {
    const idsOf = (choices: typeof nothingChosen, isRoomOffered = false) =>
      typesOfPayment(choices, types, isRoomOffered).used.map(({ id }) => id);
    expect(idsOf(nothingChosen)).toEqual(['cash']);
    expect(idsOf(nothingChosen, true)).toEqual(['room']);
    expect(idsOf({ ...nothingChosen, ...chooseType(nothingChosen, 'card', 5000) }, true)).toEqual(['card']);
    expect(idsOf({ ...nothingChosen, typeId: 'gone' })).toEqual(['cash']);
    expect(idsOf(split)).toEqual([]);
    const first = { ...split, ...chooseType(split, 'room', 5000) };
    expect(idsOf({ ...first, ...chooseType(first, 'card', 5000) })).toEqual(['card', 'room']);
    expect(typesOfPayment(nothingChosen, [], false)).toEqual({ chosen: null, used: [] });
  });

  test('is sent with what was handed over where that is cash, and only while cash pays all', () => {
    const given = { ...nothingChosen, given: 6000 };
    const inCash = { paymentTypeId: 'cash', amount: 5000, given: 6000 };
    expect(paymentOf(given, types, cash, 5000)).toMatchObject({
      cash: inCash,
      isComplete: true,
      names: 'Cash',
      payment: { paymentTypeId: 'cash', tenders: [inCash], roomBill: null },
    });
    expect(paymentOf({ ...nothingChosen, given: 4000 }, types, cash, 5000).isComplete).toBe(false);
    expect(paymentOf(given, types, card, 5000)).toMatchObject({ cash: null, payment: { tenders: [] }, names: 'Card' });
    expect(paymentOf({ ...given, parts: [] }, types, cash, 5000)).toMatchObject({ cash: null, isComplete: false });
  });

  test('is not complete while a code waits in its field, nor without a type', () => {
    expect(paymentOf({ ...nothingChosen, voucherCode: ' ' }, types, card, 5000).isComplete).toBe(true);
    expect(paymentOf({ ...nothingChosen, voucherCode: 'GV' }, types, card, 5000).isComplete).toBe(false);
    expect(paymentOf(nothingChosen, [], null, 5000)).toMatchObject({ isComplete: false, payment: null, names: '' });
  });

  test('names each type of a split payment once', () => {
    const parts = [card, cash, card].map(({ id }) => ({ paymentTypeId: id, amount: 1000, given: null }));
    expect(paymentOf({ ...nothingChosen, parts }, types, cash, 3000)).toMatchObject({
      names: 'Card + Cash',
      isComplete: true,
      payment: { paymentTypeId: 'card', tenders: parts },
    });
  });
});

describe('the room that pays', () => {
  const guest = (id: string) => ({ id }) as GuestReference;
  const [anna, bruno, carla] = [guest('anna'), guest('bruno'), guest('carla')];

  test('is the payer’s until another guest is chosen, who is forgotten when the payer changes', () => {
    expect(roomGuestOf(nothingChosen, anna)).toBe(anna);
    expect(roomGuestOf(nothingChosen, null)).toBeNull();
    const chosen = { ...nothingChosen, roomGuest: { payerId: 'anna', guest: bruno } };
    expect(roomGuestOf(chosen, anna)).toBe(bruno);
    expect(roomGuestOf(chosen, carla)).toBe(carla);
    expect(roomGuestOf(chosen, null)).toBeNull();
  });

  test('is looked for again where the payer’s is not meant', () => {
    expect(roomGuestOf({ ...nothingChosen, roomGuest: { payerId: 'anna', guest: null } }, anna)).toBeNull();
  });
});

describe('the choices of a payment', () => {
  afterEach(() => {
    cartStore.setState(emptyCart);
    paymentStore.setState(nothingChosen);
  });

  test('end with the cart that they were made for, however it ends', () => {
    for (const end of [() => cartStore.setState(emptyCart), () => changeCart((cart) => removeRow(cart, 'oil'))]) {
      cartStore.setState({ ...emptyCart, rows: [{ ...productRow, key: 'oil' }] });
      paymentStore.setState({ typeId: 'card', given: 20, parts: [], voucherCode: 'GV', confirmed: 'anna' });
      end();
      expect(paymentStore.getState()).toEqual(nothingChosen);
    }
  });

  test('stay while the cart changes, and while it has not begun', () => {
    paymentStore.setState({ typeId: 'card' });
    changeCart((cart) => ({ ...cart, holder: null }));
    changeCart((cart) => ({ ...cart, rows: [productRow] }));
    changeCart((cart) => ({ ...cart, tip: 100 }));
    expect(paymentStore.getState().typeId).toBe('card');
  });
});
