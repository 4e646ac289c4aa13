import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { PlannerStore } from '../../store.ts';
import { stepPatch } from './card-change.ts';
import { useCardChanges } from './use-card-changes.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const row = sampleAppointment({ id });
const arrived = { id, patch: stepPatch('arrived'), overrides: {} };
const accepted = json({ ...row, lifeCycle: 'arrived', version: 2 });

/** A planner with one card, against a server that gives these answers. */
async function openCard(answers: readonly Answer[], current = row) {
  const { origin, seen } = await listen(...answers);
  connectApi(origin);
  const store = new PlannerStore('Europe/Rome');
  store.applyChange({ entityId: id, row: current });
  onTestFinished(() => {
    for (const snackbar of queuedSnackbars()) closeSnackbar(snackbar.id);
  });
  const { result } = renderHook(() => useCardChanges(store), { wrapper: Page });
  const sent = () => seen.map(({ body }): unknown => JSON.parse(body));
  return { result, store, sent, step: () => store.appointment(id)?.lifeCycle };
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
