import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { outbox, withdraw } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { type Draft, draftOf } from '../../draft-rules.ts';
import { draftStore, setDraft, usePanelState } from '../../draft-store.ts';
import { sampleDraft } from '../../testing/sample-draft.ts';
import { sampleAppointment } from '../../testing/sample-rows.ts';
import { useAttempt } from './use-attempt.ts';
import { useDraftEnding } from './use-draft-ending.ts';

const stored = sampleAppointment({ id: '0197a000-0000-7000-8000-000000000001', visitId: 'visit', version: 4 });
const cancelled = { ...stored, lifeCycle: 'cancelled' as const, version: 5 };
const second = sampleAppointment({ id: 'second', visitId: 'visit' });
const opened = draftOf(stored, sampleDraft.service);
const openedCancelled = draftOf(cancelled, sampleDraft.service);

/** The panel of a draft before a server that gives these answers; `reported` is what the planner was told. */
async function openPanel(draft: Draft, ...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  const { failures } = connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    draftStore.setState(draftStore.getInitialState());
    queryClient.clear();
    resetSession(null);
    for (const { id } of queuedSnackbars()) closeSnackbar(id);
  });
  setDraft(draft);
  const reported: string[] = [];
  const { result } = renderHook(
    () => {
      const current = usePanelState().draft ?? draft;
      const { attempt, isPending, refusal } = useAttempt(current);
      const ending = useDraftEnding({
        draft: current,
        onBooked: (rows) => reported.push(`booked ${rows.map(({ id }) => id).join()}`),
        onSaved: ({ id }, checkOut) => reported.push(`saved ${id}${checkOut ? ', to the checkout' : ''}`),
        onDeleted: (id) => reported.push(`deleted ${id}`),
        attempt,
      });
      return { ...ending, isPending, refusal };
    },
    { wrapper: Page },
  );
  return {
    result,
    reported,
    seen,
    failures,
    calls: () => seen.map(({ method, url }) => `${method} ${url}`),
    bodies: () => seen.map(({ body }): unknown => (body === '' ? null : JSON.parse(body))),
    isOpen: () => draftStore.getState().draft !== null,
  };
}

const messages = () => queuedSnackbars().map(({ message }) => message);

test('an appointment is deleted once however often it is pressed', async () => {
  const { held, release } = hold(json({ success: true }));
  const panel = await openPanel(opened, held);
  const presses = [panel.result.current.remove(), panel.result.current.remove()];
  await waitFor(() => expect(panel.result.current.isPending).toBe(true));
  await release();
  await act(() => Promise.all(presses));
  expect([panel.calls().length, panel.reported]).toEqual([1, [`deleted ${stored.id}`]]);
  expect(panel.result.current.isPending).toBe(false);
});

test('why an appointment cannot be deleted is told, and it stays', async () => {
  const panel = await openPanel(opened, problem(409, 'appointment-paid'));
  await act(() => panel.result.current.remove());
  expect([panel.reported, panel.isOpen(), panel.failures.map(({ code }) => code)]).toEqual([
    [],
    true,
    ['appointment-paid'],
  ]);
});

test('a cancellation sends its reason on the version that the desk has seen, closes the panel, and can be undone', async () => {
  const panel = await openPanel(opened, json(cancelled), json([stored]));
  await act(() => panel.result.current.cancel('Ill', false));
  expect([panel.bodies(), panel.seen[0]?.headers['if-match']]).toEqual([[{ reason: 'Ill' }], '"4"']);
  expect([panel.reported, panel.isOpen(), messages()]).toEqual([
    [`booked ${stored.id}`],
    false,
    ['1 appointment cancelled'],
  ]);
  undoLast();
  await expect.poll(() => panel.reported).toEqual([`booked ${stored.id}`, `booked ${stored.id}`]);
  expect(panel.bodies()[1]).toEqual({ ids: [stored.id] });
});

test('undoing the cancellation of a visit leaves out what was cancelled before, and what has begun', async () => {
  const before = { ...sampleAppointment({ id: 'before', visitId: 'visit' }), lifeCycle: 'cancelled' as const };
  const begun = { ...sampleAppointment({ id: 'begun', visitId: 'visit' }), lifeCycle: 'in-treatment' as const };
  const all = [before, begun, stored, second];
  const after = [before, begun, cancelled, { ...second, lifeCycle: 'cancelled' as const }];
  const panel = await openPanel(opened, json({ appointments: all }), json({ appointments: after }), json([]));
  await act(() => panel.result.current.cancel('Ill', true));
  expect(panel.calls()).toEqual(['GET /visits/visit', 'POST /visits/visit/cancel']);
  expect([panel.bodies()[1], messages()]).toEqual([{ reason: 'Ill' }, ['2 appointments cancelled']]);
  undoLast();
  await expect.poll(() => panel.bodies()[2]).toEqual({ ids: [stored.id, 'second'] });
});

test('a refused cancellation is told in the panel, which stays, and offers nothing to be undone', async () => {
  const panel = await openPanel(opened, problem(409, 'appointment-paid'));
  await act(() => panel.result.current.cancel('Ill', false));
  await waitFor(() => expect(panel.result.current.refusal).toMatch(/paid/));
  expect([panel.reported, panel.isOpen(), messages(), panel.failures]).toEqual([[], true, [], []]);
});

test('a lost answer and a second press are one cancellation', async () => {
  let isLost = true;
  const panel = await openPanel(opened, (...one) => (isLost ? cut : json(cancelled))(...one));
  const done = panel.result.current.cancel('Ill', false);
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  await act(() => done);
  expect(panel.isOpen()).toBe(true);
  isLost = false;
  await act(() => panel.result.current.cancel('Ill', false));
  expect(new Set(panel.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect([panel.reported, panel.isOpen()]).toEqual([[`booked ${stored.id}`], false]);
});

test('the end of a series closes the panel, and can be undone as a whole', async () => {
  const panel = await openPanel(opened, json([stored, second]));
  act(() => panel.result.current.seriesEnded([stored, second]));
  expect([panel.isOpen(), messages()]).toEqual([false, ['2 appointments cancelled']]);
  undoLast();
  await expect.poll(() => panel.reported).toEqual([`booked ${stored.id},second`]);
  expect(panel.bodies()).toEqual([{ ids: [stored.id, 'second'] }]);
});

test('where the end of a series cancels nothing, nothing is told', async () => {
  const panel = await openPanel(opened, json([]));
  act(() => panel.result.current.seriesEnded([]));
  expect([panel.isOpen(), messages()]).toEqual([false, []]);
});

test('a cancelled appointment is restored where it was', async () => {
  const panel = await openPanel(openedCancelled, json(cancelled), json([{ ...stored, version: 6 }]));
  await act(() => panel.result.current.restore());
  expect(panel.bodies()).toEqual([null, { ids: [stored.id] }]);
  expect(panel.reported).toEqual([`saved ${stored.id}`]);
});

test('a cancelled appointment whose time the desk has changed is restored there', async () => {
  const endTime = '2026-11-21T10:20:00+01:00';
  const panel = await openPanel({ ...openedCancelled, endTime }, json(cancelled), json({ ...stored, endTime }));
  await act(() => panel.result.current.restore());
  expect(panel.calls()).toEqual([`GET /appointments/${stored.id}`, `PATCH /appointments/${stored.id}`]);
  expect(panel.bodies()[1]).toMatchObject({ endTime, lifeCycle: 'booked' });
  expect(panel.reported).toEqual([`saved ${stored.id}`]);
});

test('where the time was booked meanwhile it stays cancelled, and the panel says why', async () => {
  const panel = await openPanel(openedCancelled, json(cancelled), problem(409, 'slot-taken'));
  await act(() => panel.result.current.restore());
  await waitFor(() => expect(panel.result.current.refusal).toMatch(/taken/));
  expect([panel.reported, panel.failures]).toEqual([[], []]);
});

test('a new draft has nothing to end', async () => {
  const panel = await openPanel(sampleDraft, json({}));
  const { remove, cancel, restore } = panel.result.current;
  await Promise.all([remove(), cancel('', false), restore()]);
  expect([panel.seen, panel.reported, panel.isOpen()]).toEqual([[], [], true]);
});
