import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { walkIn } from './draft-guest-rules.ts';
import { newDraft, setService } from './draft-rules.ts';
import { mayGoOn, missingInVisit, nextInVisit, takeTogether, visitNeed } from './draft-visit-rules.ts';

const zone = 'Europe/Rome';
const massage = {
  id: 's',
  name: 'Couples ritual',
  duration: 50,
  resourceIds: ['marco', 'giulia', 'suite'],
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
});

test('a couple goes on before anybody is chosen to do it, and is not booked before', () => {
  expect(mayGoOn(first)).toBe(true);
  expect(mayGoOn({ ...first, guest: null })).toBe(false);
  expect(missingInVisit([first], { ...second, staffId: 'marco' })).toEqual(['visit']);
  expect(missingInVisit([{ ...first, staffId: 'giulia' }], { ...second, staffId: 'marco' })).toEqual([]);
});

test('a time is looked for from the first of the visit on, whoever was filled in first', () => {
  const companions = [
    { serviceId: 's', staffResourceId: null, guestId: null, partySize: 1, after: 0 },
    { serviceId: 's', staffResourceId: 'marco', guestId: null, partySize: 1, after: 50 },
  ];
  const asked = { ...after, staffId: 'marco', requestedStaff: true };
  expect(visitNeed([asked, first, second])).toMatchObject({ serviceId: 's', staffResourceId: null, companions });
  expect(visitNeed(Array.from({ length: 9 }, () => first))).toBeNull();
  expect(visitNeed([first, { ...second, service: null }])).toBeNull();
});

test('all of the visit moves to a time that was found, each with who was found for it', () => {
  const found = {
    ...slot('10:15', '11:05', 'giulia'),
    companions: [slot('10:15', '11:05', 'marco'), slot('11:05', '11:55', 'giulia')],
  };
  expect(takeTogether([after, first, second], found, zone)).toMatchObject([
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
