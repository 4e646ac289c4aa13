import { maxCompanions, type Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { setEnd, setService } from './draft-field-rules.ts';
import { addedGuest, walkIn } from './draft-guest-rules.ts';
import { newDraft } from './draft-rules.ts';
import {
  applyFoundTimes,
  applySlot,
  canContinueVisit,
  minutesOfVisit,
  missingInVisit,
  nextInVisit,
  visitNeed,
} from './draft-visit-rules.ts';

const zone = 'Europe/Rome';
const massage = {
  id: 's',
  name: 'Couples ritual',
  duration: 50,
  resourceIds: ['marco', 'giulia', 'suite'],
  parts: [],
} as unknown as Service;
const resources = [
  { id: 'marco', type: 'Staff' },
  { id: 'giulia', type: 'Staff' },
  { id: 'suite', type: 'Area' },
] as const;

const first = setService(
  { ...newDraft(Temporal.Instant.from('2026-11-23T09:30:00Z'), zone), guest: walkIn },
  massage,
  resources,
  zone,
);
const second = { ...nextInVisit(first, 'another-guest', zone), guest: walkIn };
const after = setService(nextInVisit(first, 'same-guest', zone), massage, resources, zone);
const place = (id: string) => ({ id, name: id });
const slot = (time: string, end: string, who: string) => ({
  startTime: `2026-11-24T${time}:00+01:00`,
  endTime: `2026-11-24T${end}:00+01:00`,
  staff: [place(who)],
  areas: [place('suite')],
  parts: [],
});

test('somebody who comes along has the same time and service, and nobody who was asked for', () => {
  const asked = { ...first, staffId: 'marco', requestedStaff: true };
  expect(nextInVisit(asked, 'another-guest', zone)).toMatchObject({
    guest: null,
    service: massage,
    startTime: first.startTime,
    staffId: null,
    areaId: null,
    requestedStaff: false,
  });
});

test('what follows for the same guest begins when the first ends, and lasts as long as its service', () => {
  const byHand = setEnd(first, '12:00', zone);
  expect(setService(nextInVisit(byHand, 'same-guest', zone), massage, resources, zone)).toMatchObject({
    guest: walkIn,
    startTime: '2026-11-23T12:00:00+01:00',
    endTime: '2026-11-23T12:50:00+01:00',
  });
});

test.each([
  ['one treatment', [['10:00', '10:50']], 50],
  [
    'a couple at the same time',
    [
      ['10:00', '11:20'],
      ['10:00', '11:20'],
    ],
    80,
  ],
  [
    'one after the other',
    [
      ['10:00', '11:20'],
      ['11:20', '12:40'],
    ],
    160,
  ],
  [
    'with a pause',
    [
      ['10:00', '10:50'],
      ['11:20', '12:10'],
    ],
    100,
  ],
  [
    'half at the same time',
    [
      ['10:00', '11:00'],
      ['10:30', '11:30'],
    ],
    90,
  ],
  ['an end before its start', [['10:00', '09:00']], 0],
])('how long a visit takes: %s', (_, times, minutes) => {
  const at = (time = '') => `2026-11-23T${time}:00+01:00`;
  const drafts = times.map(([start, end]) => ({ ...first, startTime: at(start), endTime: at(end) }));
  expect(minutesOfVisit(drafts)).toBe(minutes);
});

test('a couple goes on before anybody is chosen to do it, and is not booked before', () => {
  expect(canContinueVisit(first)).toBe(true);
  expect(canContinueVisit({ ...first, needsStaff: false, areaId: null })).toBe(true);
  expect(canContinueVisit({ ...first, guest: null })).toBe(false);
  expect(missingInVisit([first], { ...second, staffId: 'marco', areaId: 'cabin-1' })).toEqual(['visit']);
  const chosen = { ...first, staffId: 'giulia' };
  expect(missingInVisit([chosen, first], { ...second, staffId: 'marco', areaId: 'cabin-1' })).toEqual(['visit']);
  expect(missingInVisit([chosen], { ...second, staffId: 'marco', areaId: 'cabin-1' })).toEqual([]);
});

test('a time is looked for from the first of the visit on, whoever was filled in first', () => {
  const companions = [
    { serviceId: 's', staffResourceId: null, guestId: null, partySize: 1, after: 0 },
    { serviceId: 's', staffResourceId: 'marco', guestId: null, partySize: 1, after: 50 },
  ];
  const asked = { ...after, staffId: 'marco', requestedStaff: true };
  expect(visitNeed([asked, first, second])).toMatchObject({ serviceId: 's', staffResourceId: null, companions });
});

test('so many are looked for together as the search allows, each with a service', () => {
  const party = (length: number) => Array.from({ length }, () => first);
  expect(visitNeed(party(1 + maxCompanions))?.companions).toHaveLength(maxCompanions);
  expect(visitNeed(party(2 + maxCompanions))).toBeNull();
  expect(visitNeed([first, { ...second, service: null }])).toBeNull();
  expect(visitNeed([{ ...first, service: null }])).toBeNull();
  expect(visitNeed([])).toBeNull();
});

test.each([
  ['nobody', null, null],
  ['a walk-in', walkIn, null],
  ['a guest of the list', { ...walkIn, id: 'anna' }, 'anna'],
  [
    'a guest who is added with the booking',
    addedGuest({ firstName: 'Zelda', lastName: '', phoneNumber: '', email: '' }),
    null,
  ],
])('whose other appointments are kept clear of where it is for %s', (_, guest, guestId) => {
  expect(visitNeed([{ ...first, guest, staffId: 'marco' }])).toMatchObject({ guestId, staffResourceId: null });
});

test('all of the visit moves to a time that was found, each with who was found for it', () => {
  const found = {
    ...slot('10:15', '11:05', 'giulia'),
    companions: [slot('10:15', '11:05', 'marco'), slot('11:05', '11:55', 'giulia')],
  };
  expect(applyFoundTimes([after, first, second], found, zone)).toMatchObject([
    {
      startTime: '2026-11-24T11:05:00+01:00',
      endTime: '2026-11-24T11:55:00+01:00',
      staffId: 'giulia',
      areaId: 'suite',
    },
    { startTime: '2026-11-24T10:15:00+01:00', staffId: 'giulia' },
    { startTime: '2026-11-24T10:15:00+01:00', staffId: 'marco', areaId: 'suite' },
  ]);
});

test('what nothing was found for stays', () => {
  const moved = applyFoundTimes([first, after], slot('10:15', '11:05', 'giulia'), zone);
  expect(moved[0]?.startTime).toBe('2026-11-24T10:15:00+01:00');
  expect(moved[1]).toBe(after);
});

test('a slot in parts hands over its choice, unless the draft keeps another lead', () => {
  const found: Slot = {
    ...slot('10:00', '11:10', 'marco'),
    staff: [place('marco'), place('sara')],
    parts: [{ staff: [place('marco')], equipment: [place('laser')] }],
  };
  expect(applySlot({ ...first, staffId: null }, found, zone)).toMatchObject({
    staffId: 'marco',
    parts: found.parts,
    endTime: found.endTime,
  });
  expect(applySlot({ ...first, staffId: 'sara', isAutomatic: false }, found, zone)).toMatchObject({
    staffId: 'sara',
    parts: null,
  });
});
