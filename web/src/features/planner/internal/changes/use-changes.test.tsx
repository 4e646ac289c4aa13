import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { shifted } from '#features/appointments/visit-rules.ts';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { outbox, withdraw } from '#lib/api/outbox.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { PlannerStore } from '../../store.ts';
import { fourHandsOf } from '../../testing/sample-parts.ts';
import { withAnother } from '../engine/stretches.ts';
import { stepPatch } from './card-change.ts';
import { moveVisit } from './move-visit.ts';
import { useCardChanges, useVisitChanges } from './use-changes.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const row = sampleAppointment({ id, visitId: 'visit' });
const arrived = { id, patch: stepPatch('arrived'), overrides: {} };
const other = sampleAppointment({
  ...row,
  id: '0197a000-0000-7000-8000-000000000002',
  startTime: '2026-11-21T12:00:00+01:00',
  endTime: '2026-11-21T12:50:00+01:00',
});
const accepted = json({ ...row, lifeCycle: 'arrived', version: 2 });

/** A planner with one card, against a server that gives these answers. */
async function openCard(answers: readonly Answer[], current = row) {
  const { origin, seen } = await listen(...answers);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  const store = new PlannerStore('Europe/Rome');
  store.applyChange({ entityId: id, row: current });
  onTestFinished(() => {
    resetSession(null);
    for (const snackbar of queuedSnackbars()) closeSnackbar(snackbar.id);
  });
  const { result } = renderHook(() => useCardChanges(store), { wrapper: Page });
  const sent = () => seen.map(({ body }): unknown => JSON.parse(body));
  return { result, store, seen, sent, step: () => store.appointment(id)?.lifeCycle };
}

test('a change shows before it is answered, and offers to be undone', async () => {
  const { held, release } = hold(accepted);
  const { result, store, sent, step } = await openCard([held, json({ ...row, version: 3 })]);
  result.current.change(arrived);
  expect([step(), store.internalState(id)]).toEqual(['arrived', 'updated']);
  await release();
  await expect.poll(() => store.internalState(id)).toBe('saved');
  undoLast();
  expect(step()).toBe('booked');
  await expect.poll(() => store.appointment(id)?.version).toBe(3);
  expect(sent()).toMatchObject([{ lifeCycle: 'arrived' }, { lifeCycle: 'booked' }]);
});

test('an accepted change stays known until it is undone or dealt with', async () => {
  const { result } = await openCard([accepted, json({ ...row, version: 3 })]);
  act(() => result.current.change(arrived));
  await waitFor(() => expect(result.current.done).toMatchObject({ change: arrived, before: row }));
  act(() => undoLast());
  expect(result.current.done).toBeNull();
  act(() => result.current.change(arrived));
  await waitFor(() => expect(result.current.done).not.toBeNull());
  act(() => result.current.forget());
  expect(result.current.done).toBeNull();
});

test('a refused change goes back, says why until that is dealt with, and offers nothing to be undone', async () => {
  const { result, step } = await openCard([problem(409, 'appointment-paid')]);
  result.current.change(arrived);
  await waitFor(() => expect(result.current.refused).toMatchObject({ change: arrived, code: 'appointment-paid' }));
  expect([step(), queuedSnackbars()]).toEqual(['booked', []]);
  result.current.forget();
  await waitFor(() => expect(result.current.refused).toBeNull());
});

test('a change that another desk was faster with takes over what that one made', async () => {
  const current = { ...row, notes: 'No oil', version: 5 };
  const { result, store } = await openCard([problem(409, 'version-conflict', { current })]);
  result.current.change(arrived);
  await waitFor(() => expect(result.current.refused?.code).toBe('version-conflict'));
  expect(store.appointment(id)).toEqual(current);
});

test('what another desk has changed since is not undone', async () => {
  const { result, store, sent } = await openCard([accepted]);
  result.current.change(arrived);
  await expect.poll(() => store.internalState(id)).toBe('saved');
  store.applyChange({ entityId: id, row: { ...row, lifeCycle: 'done', version: 3 } });
  undoLast();
  await waitFor(() => expect(result.current.refused?.code).toBe('version-conflict'));
  expect(sent()).toHaveLength(1);
});

test('a guest who asked for a therapist is taken from them only where the desk insists', async () => {
  const staff = { id: 'marco', name: 'Marco Bellini' };
  const asked = { ...row, requestedStaff: true };
  const moved = { id, patch: { staff }, overrides: {} };
  const { result, sent } = await openCard([json({ ...asked, staff, version: 2 })], asked);
  result.current.change(moved);
  await waitFor(() => expect(result.current.refused?.code).toBe('requested-staff'));
  expect(sent()).toEqual([]);
  result.current.change({ ...moved, overrides: { overrideRequestedStaff: true } });
  await expect.poll(sent).toMatchObject([{ staffResourceId: 'marco', overrideRequestedStaff: true }]);
  await waitFor(() => expect(result.current.refused).toBeNull());
});

test('a lost answer and a second press are one change', async () => {
  let isLost = true;
  const { result, store, seen, step } = await openCard([(...one) => (isLost ? cut : accepted)(...one)]);
  result.current.change(arrived);
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  await expect.poll(step).toBe('booked');
  isLost = false;
  result.current.change(arrived);
  await expect.poll(() => store.internalState(id)).toBe('saved');
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(step()).toBe('arrived');
});

test('of two changes under way the one that is refused goes back and says why, the other one stays', async () => {
  const { held, release } = hold(problem(409, 'appointment-paid'));
  const { result, store } = await openCard([held, json({ ...other, lifeCycle: 'arrived', version: 2 })]);
  store.applyChange({ entityId: other.id, row: other });
  result.current.change(arrived);
  result.current.change({ ...arrived, id: other.id });
  await expect.poll(() => store.internalState(other.id)).toBe('saved');
  await release();
  await waitFor(() => expect(result.current.refused).toMatchObject({ change: arrived, code: 'appointment-paid' }));
  expect([id, other.id].map((one) => store.appointment(one)?.lifeCycle)).toEqual(['booked', 'arrived']);
});

/** The card of a visit of two, dropped an hour later. */
async function dropInVisit(answers: readonly Answer[]) {
  const { store, seen, sent } = await openCard(answers);
  store.applyChange({ entityId: other.id, row: other });
  const { result } = renderHook(() => useVisitChanges(store), { wrapper: Page });
  const { staff, area } = row;
  const place = { startTime: '2026-11-21T10:00:00+01:00', endTime: '2026-11-21T10:50:00+01:00', staff, area };
  const starts = () => [id, other.id].map((one) => store.appointment(one)?.startTime.slice(11, 16));
  act(() => void result.current.ask(id, place));
  const { asked } = result.current;
  if (asked === null) throw new Error('It does not ask');
  const moveAll = () => moveVisit(store, result.current.show, asked);
  return { result, seen, sent, asked, starts, moveAll };
}

test('a card that is dropped elsewhere asks whether its visit comes along, and goes back where nobody answers', async () => {
  const { result, seen, starts } = await dropInVisit([]);
  expect(starts()).toEqual(['10:00', '12:00']);
  act(() => result.current.dismiss());
  expect([starts(), result.current.asked, seen]).toEqual([['09:00', '12:00'], null, []]);
});

test('a visit moves as a whole at once, and can be put back', async () => {
  const moved = [row, other].map((one) => ({ ...shifted(one, 60, 'Europe/Rome'), version: 2 }));
  const back = [row, other].map((one) => ({ ...one, version: 3 }));
  const { held, release } = hold(json({ appointments: moved }));
  const { result, moveAll, starts, sent } = await dropInVisit([held, json({ appointments: back })]);
  act(() => result.current.dismiss());
  const done = moveAll();
  expect(starts()).toEqual(['10:00', '13:00']);
  await release();
  await done;
  undoLast();
  expect(starts()).toEqual(['09:00', '12:00']);
  await expect.poll(() => sent()).toMatchObject([{ minutes: 60 }, { minutes: -60, overrideAvailability: true }]);
  expect(starts()).toEqual(['09:00', '12:00']);
});

test('a visit that cannot move stays as a whole, and says why', async () => {
  const { result, asked, moveAll, starts } = await dropInVisit([
    problem(409, 'slot-taken', { params: { appointment: id } }),
  ]);
  act(() => result.current.dismiss());
  await act(() => moveAll());
  await waitFor(() => expect(result.current.refused).toMatchObject({ change: asked, params: { appointment: id } }));
  expect([starts(), queuedSnackbars()]).toEqual([['09:00', '12:00'], []]);
  act(() => result.current.forget());
  expect(result.current.refused).toBeNull();
});

test('nobody is put beside themselves: that is refused before the server is asked', async () => {
  const fourHands = { ...row, ...fourHandsOf(['giulia', 'marco']) };
  const { result, store, seen } = await openCard([], fourHands);
  const parts = withAnother(fourHands.parts, 'giulia', { id: 'marco', name: 'MARCO' });
  result.current.change({ id, patch: { startTime: row.startTime, endTime: row.endTime, parts }, overrides: {} });
  await waitFor(() => expect(result.current.refused).toMatchObject({ code: 'performing-twice' }));
  expect([store.appointment(id)?.parts, seen]).toEqual([fourHands.parts, []]);
});
