import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Service } from '@quieta/contract/settings/service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differencesIn,
  followDay,
  hasContent,
  moveDraft,
  rebased,
  rebasedOnRemoteChange,
} from './draft-change-rules.ts';
import { choose, hasSamePlacement } from './draft-field-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import { type Draft, draftOf, newDraft } from './draft-rules.ts';
import { sampleAppointment, sampleTreatment } from './testing/sample-rows.ts';

// The rules read only its id and duration.
const massage = { id: sampleTreatment.id, duration: 50, parts: [] as Service['parts'] } as Service;

const booked = sampleAppointment({ id: 'a', holder: null });
const marco = { id: 'marco', name: 'Marco Rossi' };
const anna = sampleAppointment({ id: 'b' }).holder;
const open = draftOf(booked, massage);
const empty = newDraft(Temporal.Instant.from('2026-11-21T08:30:00Z'), 'Europe/Rome');

test('SCH-10 undone or marked done elsewhere by this desk it takes the new version, and keeps what was typed', () => {
  const typed = { ...open, notes: 'Quiet room', areaId: 'cabin-3' };
  const area = { id: 'cabin-2', name: 'Cabin 2' };
  const after: Appointment = { ...booked, lifeCycle: 'done', status: 'Done', staff: marco, area, version: 2 };
  const next = rebased(typed, after, massage);
  expect(next).toEqual({ ...typed, base: after, staffId: 'marco', status: 'Done', lifeCycle: 'done' });
  expect(differencesIn(next)).toEqual([]);
});

test('what another desk alone has changed is taken over, what this desk alone has changed stays, and both are told', () => {
  const typed = { ...open, notes: 'Quiet room' };
  const after = { ...booked, staff: marco, version: 2 };
  const next = rebasedOnRemoteChange(typed, after, massage);
  expect(next).toMatchObject({ base: after, staffId: 'marco', notes: 'Quiet room' });
  expect(differencesIn(next)).toMatchObject([{ field: 'staff', mine: null, isTheirs: true, canChoose: true }]);
  expect(choose(next, 'staff', 'mine', massage)).toMatchObject({ staffId: 'giulia', base: { version: 2 } });
});

test('where both have changed a field this desk’s own stays until theirs is taken, and comes back unharmed', () => {
  const typed = { ...open, notes: 'Quiet room' };
  const next = rebasedOnRemoteChange(typed, { ...booked, notes: 'Late', version: 2 }, massage);
  expect(next.notes).toBe('Quiet room');
  expect(differencesIn(next)).toMatchObject([{ field: 'notes', mine: { notes: 'Quiet room' }, isTheirs: false }]);
  const theirs = choose(next, 'notes', 'theirs', massage);
  expect(theirs.notes).toBe('Late');
  expect(choose(theirs, 'notes', 'mine', massage).notes).toBe('Quiet room');
});

test('where both have made the same of a field there is nothing to choose', () => {
  const next = rebasedOnRemoteChange({ ...open, notes: 'Late' }, { ...booked, notes: 'Late', version: 2 }, massage);
  expect(differencesIn(next)).toMatchObject([{ field: 'notes', mine: null, isTheirs: true, canChoose: false }]);
});

test('a walk-in who is named at another desk is named here', () => {
  const next = rebasedOnRemoteChange(open, { ...booked, holder: anna, version: 2 }, massage);
  expect(next.guest).toEqual(anna);
  expect(differencesIn(next).map(({ field }) => field)).toEqual(['guest']);
});

test('a service of which only the id is known stays as it is known here', () => {
  expect(rebased(open, { ...booked, notes: 'Late', version: 2 }, null)).toMatchObject({
    service: massage,
    notes: 'Late',
  });
});

test('a second change of another desk still shows what stood here before the first, and what was typed since', () => {
  const once = rebasedOnRemoteChange(open, { ...booked, staff: marco, version: 2 }, massage);
  const twice = rebasedOnRemoteChange(
    { ...once, notes: 'mine' },
    { ...booked, staff: marco, notes: 'x', version: 3 },
    massage,
  );
  expect(differencesIn(twice).map(({ field }) => field)).toEqual(['staff', 'notes']);
  expect(choose(twice, 'staff', 'mine', massage).staffId).toBe('giulia');
  expect(choose(choose(twice, 'notes', 'theirs', massage), 'notes', 'mine', massage).notes).toBe('mine');
});

test('a state that is not newer, or of another appointment, changes nothing', () => {
  expect(rebasedOnRemoteChange(open, { ...booked, notes: 'old' }, massage)).toBe(open);
  expect(rebasedOnRemoteChange(open, { ...booked, id: 'other', version: 2 }, massage)).toBe(open);
  expect(rebasedOnRemoteChange(empty, { ...booked, version: 2 }, massage)).toBe(empty);
});

test('where no other desk has changed anything there is nothing to choose', () => {
  expect(choose(open, 'notes', 'mine', massage)).toBe(open);
});

test.each<[what: string, draft: Draft, has: boolean]>([
  ['an open appointment', open, false],
  ['one with other notes', { ...open, notes: 'x' }, true],
  ['one for another guest', { ...open, guest: anna }, true],
  ['one with nobody chosen where nobody was', { ...open, guest: null }, false],
  ['one with another service', { ...open, service: { ...massage, id: 'facial' } }, true],
  ['one whose service is no longer offered', { ...open, service: null }, false],
  ['one without staff and area', draftOf({ ...booked, staff: null, area: null }, massage), false],
  [
    'one whose time is written in another zone',
    { ...open, startTime: '2026-11-21T08:00:00Z', endTime: '2026-11-21T08:50:00Z' },
    false,
  ],
  ['a new one with a guest', { ...empty, guest: walkIn }, true],
  ['a new one with a service', { ...empty, service: massage }, true],
  ['a new one with notes', { ...empty, notes: 'x' }, true],
  ['a new one with blank notes', { ...empty, notes: ' ' }, false],
])('AUT-13 whether leaving would lose something: %s', (_, draft, has) => {
  expect(hasContent(draft)).toBe(has);
});

test.each<[what: string, change: Partial<Draft>, stands: boolean]>([
  ['nothing changed', {}, true],
  ['other notes', { notes: 'x' }, true],
  ['another end', { endTime: '2026-11-21T10:00:00+01:00' }, false],
  ['another staff member', { staffId: 'marco' }, false],
  ['another area', { areaId: null }, false],
  ['nothing filled in yet', empty, false],
])('a draft stands where its appointment does, by time, staff and area: %s', (_, change, stands) => {
  expect(hasSamePlacement(booked, { ...open, ...change })).toBe(stands);
});

test('however two desks change it, nothing of either is lost unseen', () => {
  const row = fc.record({
    staff: fc.constantFrom(booked.staff, marco, null),
    notes: fc.constantFrom('', 'a', 'b'),
    lifeCycle: fc.constantFrom<Appointment['lifeCycle'][]>('booked', 'arrived', 'cancelled'),
    partySize: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(row, row, (mine, theirs) => {
      const ours = { ...draftOf({ ...booked, ...mine }, massage), base: booked };
      const after = { ...booked, ...theirs, version: 2 };
      const next = rebasedOnRemoteChange(ours, after, massage);
      const reported = differencesIn(next).map(({ field }) => field);
      for (const [field, key] of [
        ['notes', 'notes'],
        ['partySize', 'partySize'],
        ['status', 'lifeCycle'],
      ] as const) {
        const [before, own, other] = [booked[key], ours[key], after[key]];
        expect(next[key]).toBe(own === before ? other : own);
        expect(reported.includes(field)).toBe(other !== before);
      }
      const taken = reported.reduce((draft, field) => choose(draft, field, 'theirs', massage), next);
      const kept = reported.reduce((draft, field) => choose(draft, field, 'mine', massage), taken);
      for (const field of reported) expect(choose(kept, field, 'mine', massage)).toEqual(kept);
      expect({ ...kept, base: null, meanwhile: null }).toEqual({ ...ours, base: null, meanwhile: null });
    }),
  );
});

test('SCH-07 a new draft goes along to the day that is looked at, and an open appointment keeps its own', () => {
  const fresh = { ...open, appointmentId: null };
  expect(followDay(fresh, '2026-11-22', 'Europe/Rome').startTime).toBe('2026-11-22T09:00:00+01:00');
  expect(followDay(open, '2026-11-22', 'Europe/Rome')).toBe(open);
});

// The function reads only its id and duration.
test('SCH-08 the draft goes where its card was dropped, and another length was set by hand', () => {
  const dropped = { ...booked, startTime: '2026-11-21T11:00:00+01:00', endTime: '2026-11-21T11:50:00+01:00' };
  const moved = moveDraft({ ...open, isAutomatic: true }, { ...dropped, staff: { id: 'marco', name: 'Marco' } });
  expect(moved).toMatchObject({ staffId: 'marco', areaId: 'cabin-1', startTime: dropped.startTime, isAutomatic: true });
  const longer = moveDraft({ ...open, isAutomatic: true }, { ...booked, endTime: '2026-11-21T10:30:00+01:00' });
  expect(longer.isAutomatic).toBe(false);
});

test('dropped on another column, the one whose card it was is replaced in the draft, and the other stays', () => {
  const [giulia, sofia] = ['giulia', 'sofia'].map((id) => ({ id, name: id }));
  const by = (...staff: (typeof marco | undefined)[]): Appointment['parts'] => [
    { minutes: 50, guest: 'treated', takesArea: true, staff: staff.flatMap((one) => one ?? []), equipment: [] },
  ];
  const fourHands = { ...booked, parts: by(giulia, marco) };
  const draft = draftOf(fourHands, massage);
  const moved = moveDraft(draft, { ...fourHands, parts: by(giulia, sofia) });
  expect(moved.parts?.map(({ staff }) => staff.map(({ id }) => id))).toEqual([['giulia', 'sofia']]);
  expect(moved.staffId).toBe('giulia');
  expect(moveDraft(draft, { ...fourHands, startTime: '2026-11-21T09:10:00+01:00' }).parts).toBeNull();
  // The server chooses all but the lead of a new one.
  expect(moveDraft({ ...empty, staffId: 'giulia' }, { ...fourHands, parts: by(giulia) }).parts).toBeNull();
});
