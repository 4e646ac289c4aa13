import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { hasContent } from './draft-change-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import {
  missingIn,
  newDraft,
  pickSlot,
  setAutomatic,
  setDate,
  setEnd,
  setService,
  setStart,
  toRequest,
} from './draft-rules.ts';

const zone = 'Europe/Rome';
const now = Temporal.Instant.from('2026-11-21T10:42:31Z');
const massage = {
  id: 's',
  name: 'Aroma massage',
  duration: 50,
  resourceIds: ['marco', 'giulia', 'cabin-1'],
} as unknown as Service;
const resources = [
  { id: 'marco', type: 'Staff' },
  { id: 'giulia', type: 'Staff' },
  { id: 'sofia', type: 'Staff' },
  { id: 'cabin-1', type: 'Area' },
] as const;

describe('a new draft', () => {
  test('APP-01 has status Unknown and nothing in it that could be lost', () => {
    const draft = newDraft(now, zone);
    expect(draft).toMatchObject({ status: 'Unknown', appointmentId: null, guest: null });
    expect(hasContent(draft)).toBe(false);
  });

  test('SCH-09 starts 30 minutes before now, in the branch’s zone, at a whole minute', () => {
    expect(newDraft(now, zone).startTime).toBe('2026-11-21T11:12:00+01:00');
    expect(newDraft(now, 'America/New_York').startTime).toBe('2026-11-21T05:12:00-05:00');
  });
});

describe('SCH-08 automatic duration', () => {
  const served = setService(newDraft(now, zone), massage, resources, zone);

  test('the end follows the start by the service’s duration', () => {
    expect(setStart(served, '14:30', zone)).toMatchObject({
      startTime: '2026-11-21T14:30:00+01:00',
      endTime: '2026-11-21T15:20:00+01:00',
    });
  });

  test('setting the end by hand turns it off, and the length then stays', () => {
    const byHand = setEnd(setStart(served, '14:30', zone), '16:00', zone);
    expect(byHand).toMatchObject({ isAutomatic: false, endTime: '2026-11-21T16:00:00+01:00' });
    expect(setStart(byHand, '15:00', zone).endTime).toBe('2026-11-21T16:30:00+01:00');
    expect(setAutomatic(byHand, true, zone).endTime).toBe('2026-11-21T15:20:00+01:00');
  });

  test('a treatment over the clock change has its real length', () => {
    const night = setStart(setDate(served, '2027-03-28', zone), '01:30', zone);
    expect(night).toMatchObject({ startTime: '2027-03-28T01:30:00+01:00', endTime: '2027-03-28T03:20:00+02:00' });
  });
});

test('SCH-07 another date keeps the wall-clock times', () => {
  const draft = setStart(setService(newDraft(now, zone), massage, resources, zone), '10:00', zone);
  expect(setDate(draft, '2027-07-01', zone)).toMatchObject({
    startTime: '2027-07-01T10:00:00+02:00',
    endTime: '2027-07-01T10:50:00+02:00',
  });
});

test('SCH-03 a picked slot sets start, end and resource, and makes the draft a new one', () => {
  const changing = {
    ...setService(newDraft(now, zone), massage, resources, zone),
    appointmentId: 'a',
    status: 'Done' as const,
  };
  expect(pickSlot(changing, '2026-11-22T09:00:00+01:00', { id: 'giulia', type: 'Staff' }, zone)).toMatchObject({
    appointmentId: null,
    base: null,
    status: 'Unknown',
    staffId: 'giulia',
    startTime: '2026-11-22T09:00:00+01:00',
    endTime: '2026-11-22T09:50:00+01:00',
  });
});

test('a service keeps who can do it, lets go of who cannot, and chooses an only one', () => {
  const draft = setService({ ...newDraft(now, zone), staffId: 'marco' }, massage, resources, zone);
  expect(draft).toMatchObject({ staffId: 'marco', areaId: 'cabin-1' });
  expect(setService({ ...draft, staffId: 'sofia' }, massage, resources, zone).staffId).toBeNull();
});

test('who does not do the service is remembered, and is back with a service that they do', () => {
  const dropped = setService({ ...newDraft(now, zone), staffId: 'sofia' }, massage, resources, zone);
  expect(dropped).toMatchObject({ staffId: null, droppedStaffId: 'sofia' });
  const facial = { ...massage, resourceIds: ['marco', 'sofia', 'cabin-1'] };
  expect(setService(dropped, facial, resources, zone)).toMatchObject({ staffId: 'sofia', droppedStaffId: null });
});

test('where the service has staff somebody must be chosen, or nobody by hand; a service of an area alone asks for none', () => {
  const draft = setService({ ...newDraft(now, zone), guest: walkIn }, massage, resources, zone);
  expect(missingIn(draft)).toEqual(['staff']);
  expect(missingIn({ ...draft, needsStaff: false })).toEqual([]);
  const dayPass = { ...massage, resourceIds: ['cabin-1'] };
  expect(missingIn(setService(draft, dayPass, resources, zone))).toEqual([]);
  const withoutActive = resources.map((one) => ({ ...one, archived: one.type === 'Staff' }));
  expect(missingIn(setService(draft, massage, withoutActive, zone))).toEqual([]);
});

test('what is missing is told in the order of the panel', () => {
  const draft = newDraft(now, zone);
  expect(missingIn(draft)).toEqual(['guest', 'service', 'resource']);
  const whole = setService({ ...draft, guest: walkIn, staffId: 'marco' }, massage, resources, zone);
  expect(missingIn(whole)).toEqual([]);
  expect(missingIn(setEnd(setStart(whole, '15:00', zone), '14:00', zone))).toEqual(['end']);
});

test('APP-05 a walk-in is sent as the placeholder guest', () => {
  const draft = setService({ ...newDraft(now, zone), guest: walkIn, staffId: 'marco' }, massage, resources, zone);
  expect(toRequest(draft, massage).guestId).toBe('100');
});
