import { i18n } from '@lingui/core';
import { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { outbox, write } from '#lib/api/outbox.ts';
import { clearBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { newDraft } from './draft-rules.ts';
import { continueVisit, draftStore, type FailedBooking, setDraft } from './draft-store.ts';
import { addFailed, dropRetried, retryAs } from './internal/panel-state.ts';
import { leaveDraft } from './leave-draft.ts';

const fresh = newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome');
const filled = { ...fresh, notes: 'Quiet room' };
const other = { ...fresh, notes: 'Window open' };
const messages = () => queuedSnackbars().map(({ message }) => message);
// The rules do not read the request and the error.
const [one, two] = [{ index: 0 }, { index: 1 }] as unknown as [FailedBooking, FailedBooking];

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  draftStore.setState(draftStore.getInitialState());
  clearBranchState();
  for (const { id } of queuedSnackbars()) closeSnackbar(id);
});

function book(key: string) {
  return write(createAppointments, { body: [] }, { key });
}

test('a filled draft that is closed can be had back as it was, with the visit before it', () => {
  setDraft(filled);
  continueVisit(other);
  leaveDraft(null);
  expect(draftStore.getState()).toMatchObject({ draft: null, visit: [] });
  expect(messages()).toEqual(['Draft discarded: Walk-in, 11:12']);
  undoLast();
  expect(draftStore.getState()).toMatchObject({ draft: other, visit: [filled] });
});

test('of two drafts neither is lost where one takes the place of the other', () => {
  setDraft(filled);
  leaveDraft(other);
  undoLast();
  expect(draftStore.getState().draft).toBe(filled);
  undoLast();
  expect(draftStore.getState().draft).toBe(other);
});

test('an empty draft goes without a word', () => {
  setDraft(fresh);
  leaveDraft(null);
  expect(messages()).toEqual([]);
});

test('closed before it has left a booking is not sent any more', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin, seen } = await listen((request, response) => {
    held.resolve(() => json({ submittedAppointments: [], failedAppointments: [] })(request, response));
  });
  connectApi(origin);
  const before = book('before');
  const waiting = book('waiting');
  const release = await held.promise;
  setDraft(filled);
  draftStore.setState({ underWay: 'waiting' });
  leaveDraft(null);
  await expect(waiting).rejects.toMatchObject({ name: 'Withdrawn' });
  release();
  await before;
  expect(seen).toHaveLength(1);
  expect(messages()).toEqual(['Draft discarded: Walk-in, 11:12']);
});

test('closed while it may have arrived a booking goes on, and it is said that it does', async () => {
  const held = Promise.withResolvers<() => void>();
  const { origin } = await listen((request, response) => {
    held.resolve(() => json({ submittedAppointments: [], failedAppointments: [] })(request, response));
  });
  connectApi(origin);
  const sent = book('sent');
  const release = await held.promise;
  setDraft(filled);
  draftStore.setState({ underWay: 'sent' });
  leaveDraft(null);
  expect(draftStore.getState()).toMatchObject({ draft: null, underWay: null });
  expect(messages()).toEqual(['Walk-in, 11:12 is still being saved. You will be told when it is done.']);
  release();
  await sent;
  expect(outbox.getState().pending).toEqual([]);
});

test('SCH-02 what failed opens by itself but not over a draft, and comes back after one that was tried again', () => {
  addFailed([one, two]);
  expect(draftStore.getState().mode).toBe('failedAppointments');
  retryAs(filled, one);
  leaveDraft(null);
  expect(draftStore.getState()).toMatchObject({ mode: 'failedAppointments', failed: [one, two] });
  retryAs(filled, one);
  dropRetried();
  setDraft(null);
  expect(draftStore.getState()).toMatchObject({ mode: 'failedAppointments', failed: [two], retried: null });
  setDraft(filled);
  addFailed([one]);
  expect(draftStore.getState()).toMatchObject({ mode: 'newAppointment', failed: [two, one] });
});

test('an appointment that is opened for something stands open at that step, and whatever is opened next does not', () => {
  const step = () => draftStore.getState().step;
  leaveDraft({ ...fresh, appointmentId: 'one' }, 'cancel');
  expect(step()).toBe('cancel');
  leaveDraft({ ...fresh, appointmentId: 'one' }, 'find');
  expect(step()).toBe('find');
  leaveDraft({ ...fresh, appointmentId: 'two' });
  expect(step()).toBeNull();
  leaveDraft({ ...fresh, appointmentId: 'one' }, 'find');
  setDraft(fresh);
  expect(step()).toBeNull();
});
