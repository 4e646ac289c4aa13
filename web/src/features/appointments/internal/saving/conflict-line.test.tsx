import type { Clash } from '@quieta/contract/appointments/placement';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Resource } from '@quieta/contract/resources/resource';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import type { Draft } from '../../draft-rules.ts';
import { draftStore, setDraft, usePanelState } from '../../draft-store.ts';
import { sampleDraft } from '../../testing/sample-draft.ts';
import { DroppedStaff } from '../times/dropped-staff.tsx';
import { ConflictLine, useObjections } from './conflict-line.tsx';

const zone = 'Europe/Rome';
const at = (time: string, day = '2026-11-21') => `${day}T${time}:00+01:00`;
const [giulia, marco, anna] = ['Giulia Ferrari', 'Marco Bellini', 'Anna Greco'].map((name) => ({
  id: name.split(' ')[0]?.toLowerCase() ?? '',
  name,
})) as [Slot['staff'][0], Slot['staff'][0], Slot['staff'][0]];
const cabins = ['Cabin 1', 'Cabin 2'].map((name) => ({ id: name, name }));
const slotAt = (startTime: string, staff: Slot['staff'], areas: Slot['areas'] = cabins): Slot => ({
  startTime,
  endTime: startTime,
  staff,
  areas,
  parts: [],
});
const clash: Clash = {
  resourceId: 'giulia',
  resourceName: 'Giulia Ferrari',
  resourceType: 'Staff',
  appointmentId: 'other',
  holderName: 'Béla Szabó',
  serviceName: 'Deep tissue massage',
  startTime: at('11:00'),
  endTime: at('11:50'),
};
const draft: Draft = { ...sampleDraft, startTime: at('11:00'), endTime: at('11:50'), areaId: 'Cabin 1' };
const nothing = { slot: null, reasons: [], remedies: [], staff: [], following: [] };
const reason = (code: string, params: object = {}, clashes: readonly Clash[] = []) => ({ code, params, clashes });

/** The latest request to move others as well. */
let moved: readonly string[] = [];

function Line() {
  const { draft: open } = usePanelState();
  const objections = useObjections(open ?? draft, [clash], { clashes: [], code: null });
  if (objections.reasons.length === 0) return <p>silent</p>;
  return (
    <ConflictLine
      draft={open ?? draft}
      {...objections}
      zone={zone}
      onMove={(next) => (moved = next.map(({ id }) => id))}
    />
  );
}

const resources = [giulia, marco, anna].map((one) => ({ ...one, type: 'Staff', archived: false })) as Resource[];

function Dropped() {
  const { draft: open } = usePanelState();
  return <DroppedStaff draft={open ?? draft} resources={resources} zone={zone} />;
}

/** The panel's lines about a draft, before a server that answers the check in this way. */
async function show(shown: Draft, answer: Answer, key: string | null = null) {
  const { origin, seen } = await listen(answer);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    draftStore.setState(draftStore.getInitialState());
    queryClient.clear();
    resetSession(null);
  });
  setDraft(shown);
  draftStore.setState({ sent: key === null ? null : { key, draft: shown } });
  render(
    <>
      <Line />
      <Dropped />
    </>,
    { wrapper: Page },
  );
  return { seen, buttons: () => screen.queryAllByRole('button').map(({ textContent }) => textContent) };
}

const free = json({ ...nothing, slot: slotAt(at('11:00'), [giulia]) });
const taken = json({ ...nothing, reasons: [reason('slot-taken', {}, [clash])] });

test.each([
  ['before the guest is chosen', { ...draft, guest: null }, taken],
  ['before the service is chosen', { ...draft, service: null }, taken],
  ['where the server finds nothing, whatever the planner thinks', draft, free],
])('it is silent %s', async (_, shown, answer) => {
  const { seen } = await show(shown, answer);
  await waitFor(() => expect(seen).toHaveLength(shown.service === null ? 0 : 1));
  expect(await screen.findByText('silent')).toBeDefined();
});

test('what the planner knows is said at once, and the buttons come all together with the answer', async () => {
  const { held, release } = hold(taken);
  const { buttons } = await show(draft, held);
  expect(screen.getByRole('alert').textContent).toContain('Giulia Ferrari is taken until 11:50 AM');
  expect(buttons()).toEqual([]);
  await release();
  await waitFor(() => expect(buttons()).toEqual(['Find a time']));
});

test('all that is against it is said, with the changes that the server found on that day, and the search last', async () => {
  const remedies = [
    { change: 'staff', slot: slotAt(at('11:00'), [marco]) },
    { change: 'start', slot: slotAt(at('11:50'), [giulia]) },
    { change: 'start', slot: slotAt(at('15:40', '2026-11-20'), [giulia]) },
  ];
  const reasons = [
    reason('guest-busy', { service: 'Private yoga', until: at('11:15') }),
    reason('outside-availability', { resource: 'Giulia Ferrari', absence: 'break', next: at('14:00') }),
    reason('slot-taken', {}, [clash]),
  ];
  const { buttons } = await show(draft, json({ ...nothing, reasons, remedies }));
  await waitFor(() => expect(buttons()).toEqual(['Use Marco Bellini', 'Start at 11:50 AM', 'Find a time']));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /The guest already has Private yoga until 11:15.*Giulia Ferrari is not available at this time: break.*2:00.*Giulia Ferrari is taken/,
    ),
  );
  act(() => screen.getByRole('button', { name: 'Use Marco Bellini' }).click());
  expect(draftStore.getState().draft).toMatchObject({ staffId: 'marco', areaId: 'Cabin 1', startTime: at('11:00') });
});

test('what has been sent is not asked about: it may stand there itself', async () => {
  const { seen } = await show(draft, taken, 'key');
  expect(queryClient.isFetching()).toBe(0);
  act(() => setDraft({ ...draft, startTime: at('12:00'), endTime: at('12:50') }));
  await waitFor(() => expect(seen).not.toEqual([]));
  const asked = seen.map(({ body }) => (JSON.parse(body) as { startTime: string }).startTime);
  expect(asked).toEqual([at('12:00')]);
});

test('those who perform the service are named with their first time, who is off only by name', async () => {
  const service = { ...draft.service, resourceIds: ['giulia', 'marco'] } as Draft['service'];
  const dropped = { ...draft, service, guest: null, staffId: null, needsStaff: true, droppedStaffId: 'anna' };
  const staff = [
    { ...marco, isOff: false, slot: slotAt(at('11:50'), [marco]) },
    { id: 'luca', name: 'Luca Romano', isOff: false, slot: null },
    { ...giulia, isOff: true, slot: null },
  ];
  const { buttons } = await show(dropped, json({ ...nothing, staff }));
  await waitFor(() => expect(buttons()).toEqual(['Marco Bellini, free at 11:50 AM', 'Find a time']));
  const line = screen.getByRole('status').textContent;
  expect(line).toContain('Off on this day: Giulia Ferrari.');
  expect(line).toContain('Not free any more on this day: Luca Romano.');
  act(() => screen.getByRole('button', { name: /^Marco/ }).click());
  expect(draftStore.getState().draft).toMatchObject({ staffId: 'marco', startTime: at('11:50') });
});

test('the next appointments are moved as well with one press, each shown with its new time and with a break it falls into', async () => {
  const next = { serviceName: 'Facial', version: 1, endTime: at('13:00'), against: null };
  const period = (startTime: string) => ({ startTime, endTime: at('12:50') });
  const away = reason('outside-availability', { resource: 'Giulia Ferrari' });
  const following = [
    { ...next, id: 'b', holderName: 'Béla Szabó', before: period(at('11:30')), startTime: at('11:50') },
    { ...next, id: 'c', holderName: null, before: period(at('12:20')), startTime: at('12:40'), against: away },
  ];
  const reasons = [reason('slot-taken', {}, [clash])];
  const { buttons } = await show(draft, json({ ...nothing, reasons, following }));
  await waitFor(() => expect(buttons()).toEqual(['Move the next 2 as well', 'Find a time']));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Béla Szabó: 11:50.AM instead of 11:30.AM$/),
      expect.stringMatching(/^Facial: 12:40.PM instead of 12:20.PM.*Giulia Ferrari/),
    ]),
  );
  act(() => screen.getByRole('button', { name: 'Move the next 2 as well' }).click());
  expect(moved).toEqual(['b', 'c']);
});

test('where the server does not answer, whoever performs it can be chosen', async () => {
  const service = { ...draft.service, resourceIds: ['giulia', 'marco'] } as Draft['service'];
  const { buttons } = await show({ ...draft, service, staffId: null, needsStaff: true, droppedStaffId: 'anna' }, cut);
  await waitFor(() => expect(buttons()).toContain('Marco Bellini'), { timeout: 20_000 });
});
