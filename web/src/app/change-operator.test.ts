import { i18n } from '@lingui/core';
import { updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newDraft } from '#features/appointments/draft-rules.ts';
import { draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { sendShownWrites } from '#features/appointments/mutations.ts';
import { cartStore, changeCart } from '#features/checkout/cart-store.ts';
import { productRow } from '#features/checkout/testing/sample-row.ts';
import { changeOperator, changePin, endTurnNow } from '#features/operators/mutations.ts';
import { chooseBranch } from '#features/session/mutations.ts';
import { activateSession } from '#features/session/queries.ts';
import { resetSession, sessionStore } from '#features/session/store.ts';
import { abano, bolzano, enterAs, sampleSession, sampleUser } from '#features/session/testing/sample-user.ts';
import { endTurn } from '#features/session/turn-store.ts';
import { call } from '#lib/api/api-client.ts';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { outbox, write } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { clearBranchState, hasUnsavedWork, registerBranchState, wouldLoseWithOperator } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';

const sofia = { ...sampleUser('sofia'), username: 'Sofia Ferrari' };
const giulia = { ...sampleUser('giulia'), username: 'Giulia Colombo', language: 'English', branches: [abano] } as const;
const draft = { ...newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome'), notes: 'quiet room' };
const appointmentId = '0197a000-0000-7000-8000-00000000000b';

/** As the server answers: who takes over, who somebody is, and everything else by `rest`. */
function serve(rest: Answer = json([]), refused: Answer | null = null): Answer {
  return (request, response) => {
    const { method, url } = request;
    const asOperator = request.headers['operator'] !== undefined;
    if (asOperator && refused !== null) return refused(request, response);
    if (method === 'POST' && url === '/operators')
      return json({ pass: 'sealed', endsAt: '2026-11-21T22:00:00Z' })(request, response);
    if (method === 'GET' && url === '/users/giulia') return json(giulia)(request, response);
    if (method === 'GET' && url === '/users/sofia') return json(sofia)(request, response);
    return rest(request, response);
  };
}

/** Sofia's desk in Abano. */
async function desk(answer: Answer = serve()) {
  const { origin, seen } = await listen(answer);
  stubPage(origin);
  // The page of the tests has no locks; of one tab nobody else holds them.
  const locks = { request: async (_: string, work: () => Promise<unknown>) => work() };
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'], locks });
  const { failures } = connectApi(origin, {
    credentials: () => sessionStore.getState().session,
    operator: () => sessionStore.getState().turn,
    onOperatorEnded: endTurn,
  });
  enterAs(sofia, abano);
  return { origin, seen, failures };
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetSession(null);
});
afterEach(() => {
  clearBranchState();
  resetSession(null);
  // The modules are other files' as well.
  for (const { id } of queuedSnackbars()) closeSnackbar(id);
});

test('whoever takes over is sent beside the token with every call, and the desk’s own user without', async () => {
  const { seen } = await desk();
  await changeOperator('giulia', '2580');
  expect(sessionStore.getState()).toMatchObject({ user: giulia, branch: abano, turn: { owner: sofia } });
  await call(listResources, {});
  await endTurnNow();
  expect(sessionStore.getState()).toMatchObject({ user: { id: 'sofia' }, branch: abano, turn: null });
  await call(listResources, {});
  expect(seen.map(({ method, url, headers }) => [method, url, headers['operator']])).toEqual([
    ['POST', '/operators', undefined],
    ['GET', '/users/giulia', 'sealed'],
    ['GET', '/resources', 'sealed'],
    ['GET', '/users/sofia', undefined],
    ['GET', '/resources', undefined],
  ]);
  expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token']));
});

test('what is begun is put aside for whoever began it, and what was read is read again', async () => {
  await desk();
  changeCart((cart) => ({ ...cart, rows: [productRow] }));
  setDraft(draft);
  queryClient.setQueryData(['resources'], [{ name: 'of Sofia' }]);
  expect(wouldLoseWithOperator()).toBe(false);

  await changeOperator('giulia', '2580');
  expect(cartStore.getState().rows).toEqual([]);
  expect(draftStore.getState().draft).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  setDraft({ ...draft, notes: 'of Giulia' });

  await endTurnNow();
  expect(cartStore.getState().rows).toEqual([productRow]);
  expect(draftStore.getState().draft).toMatchObject({ notes: 'quiet room' });
  await changeOperator('giulia', '2580');
  expect(draftStore.getState().draft).toMatchObject({ notes: 'of Giulia' });
});

test('AUT-12 AUT-13 what was put aside is asked about before the branch is changed, and goes with it', async () => {
  await desk();
  changeCart((cart) => ({ ...cart, rows: [productRow] }));
  await changeOperator('giulia', '2580');
  expect(hasUnsavedWork()).toBe(true);
  await endTurnNow();
  chooseBranch(bolzano);
  chooseBranch(abano);
  expect(hasUnsavedWork()).toBe(false);
  expect(cartStore.getState().rows).toEqual([]);
});

test('a form that cannot be put aside is asked about', () => {
  const withdraw = registerBranchState({ hasUnsavedWork: () => true, clear: () => undefined });
  expect(wouldLoseWithOperator()).toBe(true);
  withdraw();
  expect(wouldLoseWithOperator()).toBe(false);
});

test('a write stays its maker’s where somebody else works at the desk when it is sent, and after a reload', async () => {
  const { held, release } = hold(json({ version: 2 }));
  const { seen } = await desk(serve(held));
  const change = (notes: string) =>
    write(updateAppointment, { params: { id: appointmentId }, body: { notes } }, { isShown: true });
  sendShownWrites();
  const first = change('first');
  const second = change('second');
  await changeOperator('giulia', '2580');
  const written = () => Object.keys(sessionStorage).filter((key) => key.startsWith('quieta.writes'));
  expect(written()).toEqual(['quieta.writes.sofia.abano']);
  expect(outbox.getState().pending).toHaveLength(2);
  // The first one is answered, so that the second is sent now.
  await release();
  await first;
  await expect.poll(() => seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  expect(seen.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['operator'])).toEqual([
    undefined,
    undefined,
  ]);
  outbox.getState().pending.forEach(({ withdrawal }) => withdrawal.abort());
  await second.catch(() => undefined);
  expect(written()).toEqual([]);
});

test('what the page waits for, such as a payment, is answered before the desk is handed over', async () => {
  const { held, release } = hold(json({ version: 2 }));
  const { seen } = await desk(serve(held));
  const paying = write(updateAppointment, { params: { id: appointmentId }, body: { notes: 'paid' } });
  const handedOver = changeOperator('giulia', '2580');
  await expect.poll(() => seen).toHaveLength(1);
  expect(sessionStore.getState().turn).toBeNull();
  await release();
  await paying;
  await handedOver;
  expect(seen.map(({ url }) => url)).toEqual([`/appointments/${appointmentId}`, '/operators', '/users/giulia']);
});

test('the same payment is another one of another operator', async () => {
  await desk();
  const own = rememberedKeyOf('payment', 'the same cart');
  await changeOperator('giulia', '2580');
  expect(rememberedKeyOf('payment', 'the same cart')).not.toBe(own);
  await endTurnNow();
  expect(rememberedKeyOf('payment', 'the same cart')).toBe(own);
});

test('a wrong PIN changes nothing', async () => {
  const { failures } = await desk(problem(403, 'pin-wrong', { params: { left: 4 } }));
  await expect(changeOperator('giulia', '7391')).rejects.toMatchObject({ code: 'pin-wrong', params: { left: 4 } });
  expect(sessionStore.getState()).toMatchObject({ user: sofia, turn: null });
  expect(failures).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

/** As the page after a reload of the tab. */
async function reload(): Promise<void> {
  resetSession(null);
  await activateSession(sampleSession({ id: 'sofia' }), '');
}

test('a reload keeps the operator, and a logout does not', async () => {
  const { origin } = await desk();
  await changeOperator('giulia', '2580');
  resetSession(null);
  await activateSession(sampleSession({ id: 'sofia' }), origin);
  expect(sessionStore.getState()).toMatchObject({
    user: giulia,
    branch: abano,
    turn: { pass: 'sealed', owner: sofia },
  });
  await endTurnNow();
  await reload();
  expect(sessionStore.getState()).toMatchObject({ user: sofia, turn: null });
});

test('where the server does not take the pass any more, the desk is its own user’s again, also after a reload', async () => {
  let refused: Answer | null = null;
  const { failures } = await desk((request, response) => serve(json([]), refused)(request, response));
  changeCart((cart) => ({ ...cart, rows: [productRow] }));
  await changeOperator('giulia', '2580');
  setDraft({ ...draft, notes: 'of Giulia' });
  refused = problem(403, 'operator-ended');
  await expect(call(listResources, {})).rejects.toMatchObject({ code: 'operator-ended' });
  expect(sessionStore.getState()).toMatchObject({ user: sofia, branch: abano, turn: null });
  expect(cartStore.getState().rows).toEqual([productRow]);
  expect(draftStore.getState().draft).toBeNull();
  // The desk says it itself.
  expect(failures).toEqual([]);

  refused = null;
  await changeOperator('giulia', '2580');
  expect(draftStore.getState().draft).toMatchObject({ notes: 'of Giulia' });
  refused = problem(403, 'operator-ended');
  await reload();
  expect(sessionStore.getState()).toMatchObject({ user: sofia, turn: null });
});

test('whoever has a PIN is not the operator again by the end of a turn: the session is signed out, also after a reload', async () => {
  let refused: Answer | null = null;
  let ended = 0;
  const guarded = { ...sofia, hasPin: true };
  const { origin } = await desk((request, response) => {
    if (request.method === 'DELETE' && request.url?.endsWith('/session')) {
      ended += 1;
      return json({ logoutUrl: null })(request, response);
    }
    if (request.url === '/users/sofia') return json(guarded)(request, response);
    return serve(json([]), refused)(request, response);
  });
  enterAs(guarded, abano);
  await changeOperator('giulia', '2580');
  refused = problem(403, 'operator-ended');
  await expect(call(listResources, {})).rejects.toMatchObject({ code: 'operator-ended' });
  await expect.poll(() => ended).toBe(1);
  await expect.poll(() => sessionStore.getState().user).toBeNull();

  refused = null;
  enterAs(guarded, abano);
  await changeOperator('giulia', '2580');
  refused = problem(403, 'operator-ended');
  resetSession(null);
  await activateSession(sampleSession({ id: 'sofia' }), origin);
  await expect.poll(() => ended).toBe(2);
});

test('the desk’s own user comes back by the PIN, which the server looks at', async () => {
  const { seen } = await desk();
  await changeOperator('giulia', '2580');
  await changeOperator('sofia', '1357');
  expect(sessionStore.getState()).toMatchObject({ user: { id: 'sofia' }, turn: null });
  expect(seen.map(({ method, url, body }) => [method, url, body]).slice(2)).toEqual([
    ['POST', '/operators', '{"userId":"sofia","pin":"1357"}'],
    ['GET', '/users/sofia', ''],
  ]);
});

test('a PIN is sent once, and nothing of it stays in the tab', async () => {
  const { seen } = await desk(json({ hasPin: true }));
  onTestFinished(() => sessionStorage.clear());
  await changePin('73910264', null);
  expect(sessionStore.getState().user).toMatchObject({ hasPin: true });
  expect(seen).toMatchObject([
    { method: 'PUT', url: '/users/sofia/pin', body: '{"pin":"73910264","currentPin":null}' },
  ]);
  expect(JSON.stringify([Object.entries(sessionStorage), outbox.getState()])).not.toContain('73910264');
});
