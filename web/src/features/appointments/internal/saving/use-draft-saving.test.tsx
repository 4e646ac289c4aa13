import { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { outbox, withdraw, write } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { differencesIn } from '../../draft-change-rules.ts';
import { addedGuest } from '../../draft-guest-rules.ts';
import { type Draft, draftOf } from '../../draft-rules.ts';
import { changeDraft, commandOf, continueVisit, draftStore, setDraft, usePanelState } from '../../draft-store.ts';
import { leaveDraft } from '../../leave-draft.ts';
import { sampleDraft } from '../../testing/sample-draft.ts';
import { sampleAppointment } from '../../testing/sample-rows.ts';
import { useDraftSaving } from './use-draft-saving.ts';

const stored = sampleAppointment({ id: '0197a000-0000-7000-8000-000000000001', version: 4 });
const booked = sampleAppointment({ id: 'booked' });
const refused = { index: 0, code: 'slot-taken', appointmentRequestData: {}, conflicts: [] };
const other = { ...sampleDraft, notes: 'Window open' };
/** The appointment that is stored, with something changed at this desk. */
const changed = { ...draftOf(stored, sampleDraft.service), notes: 'Quiet room' };
const nina = addedGuest({ firstName: 'Nina', lastName: '', phoneNumber: '', email: '' });
const listedNina = { ...booked.holder, id: '0197a000-0000-7000-8000-000000000002', fullName: 'Nina' };

const bookings = (submittedAppointments: readonly object[], failedAppointments: readonly object[] = []) =>
  json({ submittedAppointments, failedAppointments });

/** The panel of a draft, or of a visit whose last one is open, before a server that gives these answers. */
async function openPanel(drafts: readonly Draft[], ...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  const { failures } = connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    draftStore.setState(draftStore.getInitialState());
    queryClient.clear();
    resetSession(null);
    for (const { id } of queuedSnackbars()) closeSnackbar(id);
  });
  for (const [index, draft] of drafts.entries()) (index === 0 ? setDraft : continueVisit)(draft);
  const reported: string[] = [];
  const { result } = renderHook(
    () => {
      const { draft, visit } = usePanelState();
      return useDraftSaving({
        draft: draft ?? sampleDraft,
        visit,
        onBooked: (rows) => reported.push(`booked ${rows.length}`),
        onSaved: ({ id }, checkOut) => reported.push(`saved ${id}${checkOut ? ', to the checkout' : ''}`),
        onDeleted: (id) => reported.push(`deleted ${id}`),
      });
    },
    { wrapper: Page },
  );
  return {
    result,
    reported,
    seen,
    failures,
    /** Until the answer is here and shown. */
    save: (checkOut = false) => act(() => result.current.save(checkOut)),
    press: () => result.current.save(false),
    keys: () => seen.map(({ headers }) => headers['idempotency-key']),
    bodies: () => seen.map(({ body }): unknown => JSON.parse(body)),
  };
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

/** Saves, and gives up waiting for the answer. */
async function loseAnswer(panel: Panel): Promise<void> {
  const done = panel.press();
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  await done;
  await waitFor(() => expect(panel.result.current.refusal).toMatch(/may have arrived/));
}

/** Presses Save, does this while the answer is kept back, and lets it come. */
async function saveAnd(panel: Panel, meanwhile: () => void, release: () => Promise<void>): Promise<void> {
  const done = panel.press();
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('travelling');
  await waitFor(() => expect(panel.result.current.isSaving).toBe(true));
  act(meanwhile);
  await release();
  await done;
  await waitFor(() => expect(panel.result.current.isSaving).toBe(false));
}

const messages = () => queuedSnackbars().map(({ type, message }) => `${type}: ${message}`);

test('SCH-04 after a booking of which nothing failed it goes on to the checkout, only where that was asked for', async () => {
  const panel = await openPanel([sampleDraft, other], bookings([booked, sampleAppointment({ id: 'second' })]));
  await panel.save(true);
  await panel.save(false);
  expect(panel.reported).toEqual(['booked 2', 'saved booked, to the checkout', 'booked 2', 'saved booked']);
});

test('APP-03 SCH-02 SCH-04 what failed of a booking stands in the panel of the failed, which opens by itself; it does not go on', async () => {
  const failed = { ...refused, index: 1 };
  const panel = await openPanel([sampleDraft, other], bookings([booked], [failed]));
  await panel.save(true);
  expect(panel.reported).toEqual(['booked 1', 'saved booked']);
  expect(draftStore.getState().failed).toEqual([{ ...failed, guest: other.guest }]);
});

test('APP-03 SCH-02 where all of a booking failed nothing is saved, and the panel of the failed takes the place of the draft', async () => {
  const panel = await openPanel([sampleDraft, other], bookings([], [refused, { ...refused, index: 1 }]));
  await panel.save(true);
  expect(panel.reported).toEqual(['booked 0']);
  expect(draftStore.getState()).toMatchObject({ draft: null, visit: [], mode: 'failedAppointments' });
  expect(draftStore.getState().failed).toHaveLength(2);
});

test('who was added with what is booked is on the list for what failed', async () => {
  const drafts = [sampleDraft, other].map((draft) => ({ ...draft, guest: nina }));
  const answer = bookings([{ ...booked, holder: listedNina }], [{ ...refused, index: 1 }]);
  const panel = await openPanel(drafts, answer);
  await panel.save();
  expect(draftStore.getState().failed).toMatchObject([{ guest: listedNina }]);
});

test('an appointment’s new guest is put on the list once, though it is saved at the second press only', async () => {
  const draft = { ...changed, guest: nina };
  const panel = await openPanel(
    [draft],
    json({ ...listedNina, firstName: 'Nina' }),
    problem(409, 'slot-taken'),
    json(stored),
  );
  await panel.save();
  await panel.save();
  expect(panel.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /guests',
    `PATCH /appointments/${stored.id}`,
    `PATCH /appointments/${stored.id}`,
  ]);
  for (const body of panel.bodies().slice(1)) expect(body).toMatchObject({ guestId: listedNina.id });
  expect(panel.reported).toEqual([`saved ${stored.id}`]);
});

test('what is missing is told, and nothing is sent', async () => {
  const panel = await openPanel([{ ...sampleDraft, guest: null, staffId: null }], bookings([booked]));
  await panel.save();
  expect(panel.result.current.missing).toEqual(['guest', 'resource']);
  expect([panel.seen, panel.result.current.isSaving]).toEqual([[], false]);
});

test('it is booked once however often it is pressed', async () => {
  const { held, release } = hold(bookings([booked]));
  const panel = await openPanel([sampleDraft], held);
  const presses = [panel.press(), panel.press()];
  await release();
  await Promise.all(presses);
  expect([panel.seen.length, panel.reported]).toEqual([1, ['booked 1', 'saved booked']]);
});

test('a lost answer and a second press are one booking; what was changed in between is another', async () => {
  let isLost = true;
  const panel = await openPanel([sampleDraft], (...one) => (isLost ? cut : bookings([booked]))(...one));
  await loseAnswer(panel);
  isLost = false;
  await panel.save();
  expect([new Set(panel.keys()).size, panel.reported]).toEqual([1, ['booked 1', 'saved booked']]);
  expect(panel.result.current.isSaving).toBe(false);

  isLost = true;
  await loseAnswer(panel);
  act(() => changeDraft((draft) => ({ ...draft, notes: 'Quiet room' })));
  isLost = false;
  await panel.save();
  expect(new Set(panel.keys()).size).toBe(3);
});

test('a change whose answer was lost is made once on the version that it was begun on', async () => {
  let isLost = true;
  const panel = await openPanel([changed], (...one) => (isLost ? cut : json(stored))(...one));
  await loseAnswer(panel);
  isLost = false;
  await panel.save();
  expect([new Set(panel.keys()).size, panel.reported]).toEqual([1, [`saved ${stored.id}`]]);
  expect(new Set(panel.seen.map(({ headers }) => headers['if-match']))).toEqual(new Set(['"4"']));
});

test('where a colleague was faster nothing typed is lost, the panel tells what they did, and the next press stands on it', async () => {
  const current = { ...stored, version: 5, area: { id: 'cabin-3', name: 'Cabin 3' }, notes: 'With her sister' };
  const conflict = problem(409, 'version-conflict', { current });
  const panel = await openPanel([changed], problem(409, 'slot-taken'), conflict, json(stored));
  await panel.save();
  expect(panel.result.current.refusal).toMatch(/taken/);
  await panel.save();
  const { draft } = draftStore.getState();
  expect(draft).toMatchObject({ areaId: 'cabin-3', notes: 'Quiet room' });
  expect(draft && differencesIn(draft).map(({ field }) => field)).toEqual(['area', 'notes']);
  expect([panel.result.current.refusal, panel.failures]).toEqual([null, []]);
  await panel.save();
  expect(panel.seen.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"4"', '"5"']);
  expect(panel.bodies()[2]).toMatchObject({ areaResourceId: 'cabin-3', notes: 'Quiet room' });
  expect(panel.reported).toEqual([`saved ${stored.id}`]);
});

test('where a colleague changed nothing that the panel shows it is said that somebody was faster', async () => {
  const panel = await openPanel([changed], problem(409, 'version-conflict', { current: { ...stored, version: 5 } }));
  await panel.save();
  await waitFor(() => expect(panel.result.current.refusal).toMatch(/changed/));
});

test('what stands in the way is told as such until the draft changes, and nothing else is said', async () => {
  const clashes = [{ resourceType: 'Staff', resource: stored.staff, from: stored.startTime, to: stored.endTime }];
  const panel = await openPanel([sampleDraft], bookings([], [{ ...refused, clashes }]));
  await panel.save();
  await waitFor(() => expect(panel.result.current).toMatchObject({ clashes, refusal: null, override: null }));
  expect(draftStore.getState()).toMatchObject({ draft: sampleDraft, failed: [] });
  act(() => changeDraft((draft) => ({ ...draft, notes: 'Quiet room' })));
  expect(panel.result.current.clashes).toEqual([]);
});

test('SCH-04 what the desk insists on is booked against the rule, and goes where the refused press would have gone', async () => {
  const outside = { ...refused, code: 'outside-availability', params: {}, clashes: [] };
  const panel = await openPanel([sampleDraft], bookings([], [outside]), bookings([booked]));
  await panel.save(true);
  await waitFor(() => expect(panel.result.current).toMatchObject({ override: 'overrideAvailability' }));
  await act(() => panel.result.current.insist('overrideAvailability'));
  expect(panel.bodies()).toMatchObject([[{ overrideAvailability: false }], [{ overrideAvailability: true }]]);
  expect(new Set(panel.keys()).size).toBe(2);
  expect(panel.reported).toEqual(['booked 1', 'saved booked, to the checkout']);
});

test('a booking whose panel was closed while it waited is told when it is done, and what failed of it is kept', async () => {
  const { held, release } = hold(bookings([booked], [{ ...refused, index: 1 }]));
  const panel = await openPanel([sampleDraft, other], held);
  await saveAnd(panel, () => leaveDraft(null), release);
  expect(messages()).toEqual([
    'info: Anna Caruso, 11:12 is still being saved. You will be told when it is done.',
    'info: Booked: Anna Caruso, 09:00',
  ]);
  expect(panel.reported).toEqual(['booked 1']);
  expect(draftStore.getState()).toMatchObject({ failed: [{ index: 1 }], mode: 'failedAppointments', underWay: null });
});

test('a change whose panel was closed while it waited is told when it is saved, and can be looked at', async () => {
  const { held, release } = hold(json(stored));
  const panel = await openPanel([changed], held);
  await saveAnd(panel, () => leaveDraft(null), release);
  expect([messages().at(-1), panel.reported]).toEqual(['info: Saved: Anna Caruso, 09:00', ['booked 1']]);
  act(() => queuedSnackbars().at(-1)?.action?.onPress());
  expect(draftStore.getState().draft?.appointmentId).toBe(stored.id);
});

test('what is opened while another one is still being saved is neither closed by its answer nor free to be pressed twice', async () => {
  const [change, booking] = [hold(json(stored)), hold(bookings([booked]))];
  const panel = await openPanel([changed], change.held, booking.held);
  const first = panel.press();
  await expect.poll(() => panel.seen.length).toBe(1);
  act(() => leaveDraft(other));
  const second = panel.press();
  await expect.poll(() => panel.seen.length).toBe(2);
  await change.release();
  await first;
  expect([panel.reported, draftStore.getState().draft]).toEqual([['booked 1'], other]);
  await panel.press();
  await booking.release();
  await second;
  expect([panel.seen.length, panel.reported]).toEqual([2, ['booked 1', 'booked 1', 'saved booked']]);
});

test('what was refused after its panel was closed is told beside what is open now', async () => {
  const { held, release } = hold(problem(409, 'slot-taken'));
  const panel = await openPanel([changed], held);
  await saveAnd(panel, () => leaveDraft(other), release);
  expect(messages().at(-1)).toMatch(/^danger: .*taken/);
  expect(panel.result.current).toMatchObject({ refusal: null, clashes: [] });
});

test('a booking that had not left when its panel was closed is not sent, and nothing more is said of it', async () => {
  const { held, release } = hold(bookings([]));
  const panel = await openPanel([sampleDraft], held);
  const before = write(createAppointments, { body: [] }, { key: 'before' });
  const done = panel.press();
  await expect.poll(() => outbox.getState().pending.map(({ state }) => state)).toEqual(['travelling', 'queued']);
  act(() => leaveDraft(null));
  await done;
  await release();
  await before;
  expect([panel.seen.length, messages()]).toEqual([1, ['info: Draft discarded: Anna Caruso, 11:12']]);
});

test('what was sent is the draft itself while it waits and after a lost answer, and not once it was refused or is changed', async () => {
  const command = () => commandOf(draftStore.getState());
  const { held, release } = hold(bookings([], [refused]));
  const panel = await openPanel([sampleDraft], held, cut);
  expect(command()).toBeUndefined();
  await saveAnd(panel, () => expect(command()).toBe(outbox.getState().pending[0]?.key), release);
  expect(command()).toBeUndefined();
  await loseAnswer(panel);
  expect(command()).toBe(panel.keys()[1]);
  act(() => changeDraft((draft) => ({ ...draft, notes: 'Window open' })));
  expect(command()).toBeUndefined();
});

test('what was saved is said, and nothing where the checkout follows or it was refused', async () => {
  const panel = await openPanel([sampleDraft, other], bookings([booked, sampleAppointment({ id: 'second' })]));
  await panel.save(true);
  expect(messages()).toEqual([]);
  await panel.save(false);
  expect(messages()).toEqual(['info: Booked: Anna Caruso, 09:00, and 1 more']);
  const change = await openPanel([changed], json(stored), problem(409, 'slot-taken'));
  await change.save(false);
  await change.save(false);
  expect(messages()).toEqual(['info: Booked: Anna Caruso, 09:00, and 1 more', 'info: Saved: Anna Caruso, 09:00']);
});
