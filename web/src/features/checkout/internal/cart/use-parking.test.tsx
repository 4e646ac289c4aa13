import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { emptyCart } from '../../cart-rules.ts';
import { cartStore, changeCart } from '../../cart-store.ts';
import { productRow } from '../../testing/sample-row.ts';
import { useParking } from './use-parking.ts';

async function openParking(answer: Answer) {
  const { origin, seen } = await listen(answer);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    cartStore.setState(emptyCart);
    queryClient.clear();
    resetSession(null);
  });
  cartStore.setState({ ...emptyCart, rows: [productRow] });
  const { result } = renderHook(() => useParking(), { wrapper: Page });
  return { result, seen };
}

test('CHK-02 a parked cart makes room for the next one', async () => {
  const { result, seen } = await openParking(json({ id: '0197a000-0000-7000-8000-000000000001' }));
  expect(await result.current.run('Helen')).toBe(true);
  expect(cartStore.getState()).toEqual(emptyCart);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ label: 'Helen' });
});

test('a cart that cannot be parked stays where it is', async () => {
  const { result } = await openParking(problem(422, 'validation-failed'));
  expect(await result.current.run('')).toBe(false);
  expect(cartStore.getState().rows).toEqual([productRow]);
  await waitFor(() => expect(result.current.isPending).toBe(false));
});

test('what is added while it is parked is not thrown away with it', async () => {
  const { held, release } = hold(json({ id: '0197a000-0000-7000-8000-000000000001' }));
  const { result, seen } = await openParking(held);
  const parked = result.current.run('');
  await expect.poll(() => seen.length).toBe(1);
  changeCart((cart) => ({ ...cart, rows: [...cart.rows, { ...productRow, key: 'product:soap' }] }));
  await release();
  expect(await parked).toBe(true);
  expect(cartStore.getState().rows).toHaveLength(2);
});
