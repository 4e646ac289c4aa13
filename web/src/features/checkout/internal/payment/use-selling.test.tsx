import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { staysQuery } from '#features/guests/queries.ts';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { outbox, withdraw } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart } from '../../cart-rules.ts';
import { cartStore, changeCart } from '../../cart-store.ts';
import type { Payment } from '../../mutations.ts';
import { productRow } from '../../testing/sample-row.ts';
import { noUnits } from '../../unit-rules.ts';
import { useSelling } from './use-selling.ts';

const card: Payment = { paymentTypeId: 'card', tenders: [], roomBill: null };
const id = '0197a000-0000-7000-8000-000000000001';
const sold = {
  success: true,
  saleId: id,
  saleNumber: '2026/7',
  total: 24,
  details: [],
  vouchers: [],
  packages: [],
  receiptId: null,
  roomBill: null,
  code: null,
  params: {},
};
const refused = {
  ...sold,
  success: false,
  saleId: null,
  saleNumber: null,
  total: null,
  code: 'appointment-already-paid',
};

/** The payment of a cart with one bottle of oil, against a server that gives these answers. */
async function openPayment(...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    cartStore.setState(emptyCart);
    queryClient.clear();
    resetSession(null);
  });
  cartStore.setState({ ...emptyCart, rows: [productRow] });
  let timesSold = 0;
  const { result } = renderHook(() => useSelling({ onSold: () => (timesSold += 1) }), { wrapper: Page });
  const pay = (payment = card) =>
    result.current.sell({ cart: cartStore.getState(), payment, paidBy: 'Card', units: noUnits });
  return { result, pay, timesSold: () => timesSold, keys: () => seen.map(({ headers }) => headers['idempotency-key']) };
}

test('CHK-09 a cart that is paid is sold once however often it is pressed, and makes room for the next one', async () => {
  const { held, release } = hold(json(sold));
  const { result, pay, timesSold, keys } = await openPayment(held);
  const presses = Promise.all([pay(), pay()]);
  await waitFor(() => expect(result.current.isSelling).toBe(true));
  await release();
  await presses;
  expect([timesSold(), keys().length]).toEqual([1, 1]);
  expect(cartStore.getState()).toEqual(emptyCart);
  const last = { id, number: '2026/7', total: '€24.00', change: null, paymentType: 'Card', receipt: 'none' };
  await waitFor(() => expect(result.current).toMatchObject({ isSelling: false, refusal: null, last }));
});

test('a refusal stands until the cart is changed, and the next press is another intention', async () => {
  const { result, pay, timesSold, keys } = await openPayment(json(refused));
  await pay();
  await waitFor(() => expect(result.current.refusal).toMatch(/paid/));
  expect(cartStore.getState().rows).toHaveLength(1);
  act(() => changeCart((cart) => ({ ...cart, tip: 100 })));
  expect(result.current.refusal).toBeNull();
  await pay();
  await waitFor(() => expect(result.current.refusal).toMatch(/paid/));
  expect([new Set(keys()).size, timesSold()]).toEqual([2, 0]);
});

test('a refused room charge has the hotel asked again', async () => {
  const { pay } = await openPayment(json({ ...refused, code: 'guest-not-in-house' }));
  queryClient.setQueryData(staysQuery(id).queryKey, []);
  await pay({ ...card, roomBill: { guestId: id, reservationId: 'r1', isTakenUnposted: false } });
  expect(queryClient.getQueryState(staysQuery(id).queryKey)?.isInvalidated).toBe(true);
});

test('CHK-09 after a lost answer the same press cannot sell twice', async () => {
  let isLost = true;
  const { result, pay, timesSold, keys } = await openPayment((request, response) =>
    (isLost ? cut : json(sold))(request, response),
  );
  const first = pay();
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  await first;
  await waitFor(() => expect(result.current.refusal).toMatch(/may have arrived/));
  isLost = false;
  await pay();
  expect([new Set(keys()).size, timesSold()]).toEqual([1, 1]);
});

test('a server that fails is told, and leaves the cart as it is', async () => {
  const { result, pay } = await openPayment(problem(422, 'validation-failed'));
  await pay();
  await waitFor(() => expect(result.current.refusal).not.toBeNull());
  await waitFor(() => expect(result.current).toMatchObject({ isSelling: false, last: null }));
  expect(cartStore.getState().rows).toHaveLength(1);
});
