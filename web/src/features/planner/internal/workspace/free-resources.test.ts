import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { type Draft, newDraft } from '#features/appointments/draft-rules.ts';
import { sampleAppointment, sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { firstFreeArea, freeResources, type KnownDay, nextFreeStart } from './free-resources.ts';

const zone = 'Europe/Rome';
const none = { staffSetUp: 0, staffCleanUp: 0, areaSetUp: 0, areaCleanUp: 0 };
const aroma = {
  ...none,
  id: 'aroma',
  duration: 50,
  areaCleanUp: 10,
  resourceIds: ['giulia', 'marco', 'cabin-1', 'cabin-3'],
} as unknown as Service;

const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const shift = (startTime: string, endTime: string) => ({
  ...everyDay,
  startDate: '2020-01-01',
  endDate: null,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
});
const resource = (id: string, type: 'Staff' | 'Area', ...availabilities: ReturnType<typeof shift>[]) =>
  ({ id, name: id, type, capacity: 1, archived: false, availabilities, exceptions: [] }) as unknown as Resource;

// 21 November 2026, a Saturday.
const day: KnownDay = {
  zone,
  services: [aroma],
  opening: [{ weekday: 6, opens: '09:00:00', closes: '20:00:00' }],
  resources: [
    resource('giulia', 'Staff', shift('09:00', '13:00'), shift('14:00', '18:00')),
    resource('marco', 'Staff', shift('10:00', '19:00')),
    resource('sofia', 'Staff', shift('09:00', '17:00')),
    resource('cabin-1', 'Area'),
    resource('cabin-3', 'Area'),
  ],
  rows: [sampleAppointment({ id: 'first' })],
  blocks: [],
};

function draftAt(start: string, end: string, fields: Partial<Draft> = {}): Draft {
  return {
    ...newDraft(Temporal.Instant.from('2026-11-21T08:00:00Z'), zone),
    service: aroma,
    staffId: 'giulia',
    areaId: 'cabin-1',
    startTime: `2026-11-21T${start}:00+01:00`,
    endTime: `2026-11-21T${end}:00+01:00`,
    ...fields,
  };
}

const names = (resources: readonly Resource[]) => resources.map(({ id }) => id);

describe('who else could take it', () => {
  test('only those who do the service and are at work', () => {
    expect(names(freeResources(draftAt('09:00', '09:50'), 'Staff', day))).toEqual([]);
    expect(names(freeResources(draftAt('10:00', '10:50'), 'Staff', day))).toEqual(['marco']);
  });

  test('nobody whose time is blocked, whatever the capacity', () => {
    const marco = { id: 'marco', name: 'Marco Bellini' };
    const blocks = [sampleBlock({ id: 'training', resource: marco, startTime: draftAt('10:30', '11:00').startTime })];
    const resources = day.resources.map((one) => ({ ...one, capacity: 3 }));
    const at = (start: string, end: string) =>
      names(freeResources(draftAt(start, end), 'Staff', { ...day, resources, blocks }));
    expect(at('10:00', '10:50')).toEqual([]);
    expect(at('12:00', '12:50')).toEqual(['marco']);
  });

  test('an area that is still being made up is not free', () => {
    const rows = [sampleAppointment({ id: 'other', area: { id: 'cabin-3', name: 'Cabin 3' } })];
    const at = (start: string, end: string) => names(freeResources(draftAt(start, end), 'Area', { ...day, rows }));
    expect(at('09:50', '10:40')).toEqual([]);
    expect(at('10:00', '10:50')).toEqual(['cabin-3']);
  });

  test('a cancelled booking and the draft’s own are in nobody’s way', () => {
    const cancelled = sampleAppointment({ id: 'c', lifeCycle: 'cancelled', staff: { id: 'marco', name: 'Marco' } });
    const own = sampleAppointment({ id: 'own', staff: { id: 'marco', name: 'Marco' } });
    const rows = [cancelled, own].map((row) => ({
      ...row,
      startTime: '2026-11-21T10:00:00+01:00',
      endTime: '2026-11-21T11:00:00+01:00',
    }));
    const draft = draftAt('10:00', '10:50', { appointmentId: 'own' });
    expect(names(freeResources(draft, 'Staff', { ...day, rows }))).toEqual(['marco']);
  });
});

describe('the area that is chosen of itself', () => {
  const draft = (start: string, fields: Partial<Draft> = {}) => draftAt(start, start.replace(':00', ':50'), fields);
  const inCabin3 = sampleAppointment({ id: 'other', area: { id: 'cabin-3', name: 'Cabin 3' } });
  const unplaced = { areaId: null, isAreaAutomatic: true };
  const full = { ...day, rows: [...day.rows, inCabin3] };
  const wide = { ...day, resources: day.resources.map((one) => ({ ...one, capacity: one.id === 'cabin-3' ? 2 : 1 })) };

  test.each([
    ['the first one', draft('12:00', unplaced), day, 'cabin-1'],
    ['the first free one', draft('09:00', unplaced), day, 'cabin-3'],
    ['its own while that is free', draft('12:00', { ...unplaced, areaId: 'cabin-3' }), day, 'cabin-3'],
    ['another one once its own is taken', draft('09:00', { ...unplaced, areaId: 'cabin-1' }), day, 'cabin-3'],
    ['none while all are taken', draft('09:00', unplaced), full, null],
    ['one that has room for the party', draft('12:00', { ...unplaced, partySize: 2 }), wide, 'cabin-3'],
    ['an untaken one outside the opening hours', draft('21:00', unplaced), day, 'cabin-1'],
    ['none that the same visit has', draft('12:00', unplaced), { ...day, drafts: [draft('12:00')] }, 'cabin-3'],
    [
      'none for a service without areas',
      draft('12:00', { ...unplaced, service: { ...aroma, resourceIds: ['giulia'] } }),
      day,
      null,
    ],
  ])('is %s', (_, asked, known, expected) => {
    expect(firstFreeArea(asked, known)).toBe(expected);
  });
});

describe('the next free start', () => {
  test('follows the booking in the way and the clean-up of its cabin', () => {
    expect(nextFreeStart(draftAt('09:00', '09:50'), day)).toBe('2026-11-21T10:00:00+01:00');
    expect(nextFreeStart(draftAt('09:00', '09:50', { areaId: 'cabin-3' }), day)).toBe('2026-11-21T09:50:00+01:00');
  });

  test('leaps over bookings that leave too little room, and over the break', () => {
    const next = sampleAppointment({
      id: 'next',
      startTime: '2026-11-21T10:30:00+01:00',
      endTime: '2026-11-21T12:30:00+01:00',
    });
    const full: KnownDay = { ...day, rows: [...day.rows, next] };
    expect(nextFreeStart(draftAt('09:00', '09:50'), full)).toBe('2026-11-21T14:00:00+01:00');
  });

  test('is not there when the day is over', () => {
    const late = sampleAppointment({
      id: 'late',
      startTime: '2026-11-21T17:00:00+01:00',
      endTime: '2026-11-21T17:50:00+01:00',
    });
    expect(nextFreeStart(draftAt('17:00', '17:50'), { ...day, rows: [late] })).toBeNull();
  });
});
