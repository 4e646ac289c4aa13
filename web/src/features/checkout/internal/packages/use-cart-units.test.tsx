import type { GuestReference } from '@quieta/contract/guests/guest';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart, setHolder } from '../../cart-rules.ts';
import { cartStore, changeCart, resetPayment } from '../../cart-store.ts';
import { productRow } from '../../testing/sample-row.ts';
import { useCartUnits } from './use-cart-units.ts';

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
const course = {
  id: 'course',
  state: 'open',
  kind: 'course',
  name: 'Six massages',
  code: '23456789',
  expiresOn: null,
  guest: anna,
  members: [],
  people: 1,
  components: [
    {
      id: 'six',
      units: 6,
      left: 2,
      booked: 0,
      value: 141,
      items: [{ kind: 'product', id: productRow.id, name: '', surcharge: 0 }],
      tax: null,
    },
  ],
} as unknown as SoldPackage;

/** The units of a cart that Anna pays, with these answers about what she has. */
async function openCart(...answers: readonly Answer[]) {
  const { origin } = await listen(...answers);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    cartStore.setState(emptyCart);
    resetPayment();
    queryClient.clear();
    resetSession(null);
  });
  cartStore.setState({ ...emptyCart, rows: [productRow], holder: anna });
  const { result } = renderHook(() => useCartUnits(), { wrapper: Page });
  await waitFor(() => expect(result.current.isAsking).toBe(false));
  return result;
}

test('what a guest has prepaid is unknown until it is read again, and pays then', async () => {
  const result = await openCart(problem(500, 'internal-error'), json([course]));
  expect(result.current).toMatchObject({ hasFailed: true, isWaived: false });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.hasFailed).toBe(false));
  expect(result.current.units.get(productRow.key)?.component.id).toBe('six');
});

test('to sell without is decided for the guests of the moment', async () => {
  const result = await openCart(problem(500, 'internal-error'));
  act(() => result.current.waive());
  expect(result.current).toMatchObject({ hasFailed: true, isWaived: true });
  act(() => changeCart((cart) => setHolder(cart, bruno)));
  await waitFor(() => expect(result.current).toMatchObject({ hasFailed: true, isWaived: false }));
});
