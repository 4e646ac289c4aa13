import type { GuestReference } from '@quieta/contract/guests/guest';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart } from '../../cart-rules.ts';
import { cartStore, resetPayment, useCart } from '../../cart-store.ts';
import { productRow } from '../../testing/sample-row.ts';
import { useRoomBill } from './use-room-bill.ts';

afterEach(() => {
  queryClient.clear();
  cartStore.setState(emptyCart);
  resetPayment();
});

const guest = (id: string): GuestReference => ({
  id,
  fullName: id,
  externalId: null,
  roomId: null,
  checkoutDate: null,
  allergies: null,
});
const anna = guest('0197a000-0000-7000-8000-000000000001');
const bruno = guest('0197a000-0000-7000-8000-000000000002');

const stay = (reservationId: string): Stay => ({
  reservationId,
  roomId: '101',
  checkinDate: '2026-11-19',
  checkoutDate: '2026-11-24',
  hindrance: null,
});

/** The room bill of a cart that Anna pays, with a hotel that gives these answers. */
async function openRoomBill(...answers: readonly Answer[]) {
  const { origin } = await listen(...answers);
  connectApi(origin);
  cartStore.setState({ ...emptyCart, rows: [productRow], holder: anna });
  const { result } = renderHook(() => useRoomBill(useCart(), true), { wrapper: Page });
  await waitFor(() => expect(result.current.isAsking).toBe(false));
  return result;
}

test('the room is charged once the name was confirmed, and the confirmation ends when the payer changes', async () => {
  const bill = await openRoomBill(json([stay('r1')]));
  expect(bill.current.request).toBeNull();
  act(() => bill.current.confirm(true));
  expect(bill.current.request).toEqual({ guestId: anna.id, reservationId: 'r1', isTakenUnposted: false });
  act(() => cartStore.setState({ holder: bruno }));
  await waitFor(() => expect(bill.current.stay).not.toBeNull());
  expect(bill.current).toMatchObject({ guest: bruno, isConfirmed: false, request: null });
});

test('of several stays one is chosen, and another one asks for the name again', async () => {
  const bill = await openRoomBill(json([stay('r1'), stay('r2')]));
  expect(bill.current.stay).toBeNull();
  act(() => bill.current.chooseStay('r1'));
  act(() => bill.current.confirm(true));
  expect(bill.current.request?.reservationId).toBe('r1');
  act(() => bill.current.chooseStay('r2'));
  expect(bill.current).toMatchObject({ stay: { reservationId: 'r2' }, isConfirmed: false, request: null });
});

test('another guest’s room is charged only for the payer for whom it was chosen', async () => {
  const bill = await openRoomBill(json([stay('r1')]));
  act(() => bill.current.chooseGuest(null));
  expect(bill.current.guest).toBeNull();
  act(() => bill.current.chooseGuest(bruno));
  expect(bill.current.guest).toBe(bruno);
  expect(cartStore.getState().holder).toBe(anna);
  act(() => cartStore.setState({ holder: guest('0197a000-0000-7000-8000-000000000003') }));
  expect(bill.current.guest?.id).toBe('0197a000-0000-7000-8000-000000000003');
});

test('where nobody pays yet, whoever’s room is charged becomes the payer', async () => {
  const bill = await openRoomBill(json([stay('r1')]));
  act(() => cartStore.setState({ holder: null }));
  expect(bill.current.guest).toBeNull();
  act(() => bill.current.chooseGuest(bruno));
  expect(bill.current.guest).toBe(bruno);
  expect(cartStore.getState().holder).toBe(bruno);
});

test('without an answer of the hotel it is charged later, where the desk says so and confirms the name', async () => {
  const bill = await openRoomBill(problem(503, 'hotel-unreachable'));
  act(() => bill.current.confirm(true));
  expect(bill.current.request).toBeNull();
  act(() => bill.current.takeUnposted(true));
  expect(bill.current.request).toEqual({ guestId: anna.id, reservationId: null, isTakenUnposted: true });
  act(() => bill.current.chooseGuest(bruno));
  await waitFor(() => expect(bill.current.hasFailed).toBe(true));
  expect(bill.current).toMatchObject({ isTakenUnposted: false, isConfirmed: false, request: null });
});

test('a name that was confirmed stays so for the same guest where the hotel does not answer any more', async () => {
  const bill = await openRoomBill(json([stay('r1')]), problem(503, 'hotel-unreachable'), json([stay('r1')]));
  act(() => bill.current.confirm(true));
  act(() => bill.current.retry());
  await waitFor(() => expect(bill.current.hasFailed).toBe(true));
  expect(bill.current.isConfirmed).toBe(true);
  act(() => bill.current.chooseGuest(bruno));
  await waitFor(() => expect(bill.current).toMatchObject({ guest: bruno, isConfirmed: false }));
  act(() => bill.current.chooseGuest(anna));
  await waitFor(() => expect(bill.current.stay).not.toBeNull());
  expect(bill.current.isConfirmed).toBe(true);
});

test('what was answered for a cart that is gone is not for the next one', async () => {
  const bill = await openRoomBill(json([stay('r1')]));
  act(() => bill.current.chooseGuest(bruno));
  act(() => cartStore.setState(emptyCart));
  act(() => cartStore.setState({ ...emptyCart, rows: [productRow], holder: anna }));
  expect(bill.current).toMatchObject({ guest: anna, isConfirmed: false });
});
