import { afterEach, expect, test } from 'vitest';
import { newDraft } from '#features/appointments/draft-rules.ts';
import { draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { cartStore, changeCart } from '#features/checkout/cart-store.ts';
import { productRow } from '#features/checkout/testing/sample-row.ts';
import { chooseBranch, signOut } from '#features/session/mutations.ts';
import { resetSession, sessionStore } from '#features/session/store.ts';
import { abano, bolzano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { clearBranchState, hasUnsavedWork } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';

const draft = { ...newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome'), notes: 'quiet room' };

afterEach(() => {
  clearBranchState();
  resetSession(null);
});

const unsaved = {
  'an appointment': () => setDraft(draft),
  'a cart': () => changeCart((cart) => ({ ...cart, rows: [productRow] })),
};

/** A desk in Abano with an open appointment and cart, and a loaded list. */
function work(): void {
  enterAs(sampleUser(), abano);
  queryClient.setQueryData(['resources'], [{ name: 'Giulia Ferrari' }]);
  for (const begin of Object.values(unsaved)) begin();
  // As while a booking is being sent.
  rememberedKeyOf('booking', 'what was sent');
}

function expectNothingOpen(): void {
  expect(hasUnsavedWork()).toBe(false);
  expect(draftStore.getState().draft).toBeNull();
  expect(cartStore.getState().rows).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
}

test.each(Object.entries(unsaved))(
  'AUT-13 AUT-12 with %s begun it is asked before the branch or the session is left',
  (_, begin) => {
    stubPage('http://127.0.0.1:1');
    enterAs(sampleUser(), abano);
    expect(hasUnsavedWork()).toBe(false);
    begin();
    expect(hasUnsavedWork()).toBe(true);
  },
);

test('AUT-13 with the branch go its rows, the draft and the cart, and they are not there again on the way back', () => {
  stubPage('http://127.0.0.1:1');
  work();
  chooseBranch(abano);
  expect(draftStore.getState().draft).toEqual(draft);

  for (const branch of [bolzano, abano]) {
    chooseBranch(branch);
    expect(sessionStore.getState().branch).toBe(branch);
    expectNothingOpen();
    expect(Object.entries(sessionStorage)).toEqual([['quieta.chiara.branch', branch.id]]);
  }
});

test('AUT-12 AUT-09 a logout leaves nothing but the chosen branch, and goes to where the provider ends its session', async () => {
  const { origin, seen } = await listen(json({ logoutUrl: 'https://provider.example/logout' }));
  connectApi(origin);
  const { left } = stubPage(origin);
  enterAs(sampleUser(), bolzano);
  chooseBranch(abano);
  work();
  await signOut();

  expect(seen).toMatchObject([{ method: 'DELETE', url: '/api/session' }]);
  expectNothingOpen();
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, branch: null, departure: 'leaving' });
  expect(Object.entries(sessionStorage)).toEqual([]);
  expect(localStorage.getItem('quieta.chiara.branch')).toBe(abano.id);
  expect(left.map(({ href }) => href)).toEqual(['https://provider.example/logout']);
});
