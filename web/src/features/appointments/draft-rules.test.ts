import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { hasContent } from './draft-change-rules.ts';
import { setEnd, setService } from './draft-field-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import { dateOf, draftOf, newDraft, newDraftOn, pickSlot, setDate, setStart } from './draft-rules.ts';
import { sampleAppointment } from './testing/sample-rows.ts';

const zone = 'Europe/Rome';
const now = Temporal.Instant.from('2026-11-21T10:42:31Z');
const massage = {
  id: 's',
  name: 'Aroma massage',
  duration: 50,
  resourceIds: ['marco', 'giulia', 'cabin-1'],
  parts: [],
} as unknown as Service;
const resources = [
  { id: 'marco', type: 'Staff' },
  { id: 'giulia', type: 'Staff' },
  { id: 'sofia', type: 'Staff' },
  { id: 'cabin-1', type: 'Area' },
] as const;
const booked = sampleAppointment({ id: 'a' });

describe('a new draft', () => {
  test('APP-01 has status Unknown and nothing in it that could be lost', () => {
    const draft = newDraft(now, zone);
    expect(draft).toMatchObject({ status: 'Unknown', appointmentId: null, guest: null, requestedStaff: false });
    expect(hasContent(draft)).toBe(false);
  });

  test('SCH-09 starts 30 minutes before now, in the branch’s zone, at a whole minute', () => {
    expect(newDraft(now, zone).startTime).toBe('2026-11-21T11:12:00+01:00');
    expect(newDraft(now, 'America/New_York').startTime).toBe('2026-11-21T05:12:00-05:00');
  });
});

describe('a new draft of another day', () => {
  // Monday in two parts, Saturday in one, Sunday closed.
  const hours = (weekday: number, opens: string, closes: string) => ({
    weekday,
    opens: `${opens}:00`,
    closes: `${closes}:00`,
  });
  const opening = [hours(1, '15:00', '19:00'), hours(1, '09:00', '13:00'), hours(6, '10:00', '23:59')];
  const [monday, saturday, sunday] = ['2026-11-23', '2026-11-28', '2026-11-29'];

  test.each([
    ['at its time of day', monday, '12:00', '11:30'],
    ['as the branch opens, before it does', monday, '05:41', '09:00'],
    ['as it opens, when the hour would run into its pause', monday, '13:00', '09:00'],
    ['at its time of day in the second part', monday, '16:00', '15:30'],
    ['as it opens, after it closes', monday, '22:00', '09:00'],
    ['as it opens, when the hour would run past midnight', saturday, '23:50', '10:00'],
    ['within the hours of other days on a closed one', sunday, '05:41', '09:00'],
  ])('starts %s', (_, date, time, start) => {
    const at = Temporal.PlainDateTime.from(`2026-11-21T${time}`).toZonedDateTime(zone).toInstant();
    expect(newDraftOn(date, opening, at, zone).startTime).toBe(`${date}T${start}:00+01:00`);
  });

  test('keeps its time of day where no hours are stated', () => {
    expect(newDraftOn(monday, [], now, zone).startTime).toBe(`${monday}T11:12:00+01:00`);
  });
});

describe('an appointment that is opened', () => {
  test('has its own guest, staff member and area, and what was paid for it', () => {
    expect(draftOf({ ...booked, paid: true }, massage)).toMatchObject({
      guest: booked.holder,
      staffId: 'giulia',
      areaId: 'cabin-1',
      needsStaff: false,
      paidPrice: 85,
    });
  });

  test('may have none of them', () => {
    const nothing = { guest: walkIn, staffId: null, areaId: null, paidPrice: null };
    expect(draftOf({ ...booked, holder: null, staff: null, area: null }, massage)).toMatchObject(nothing);
  });

  test.each([
    ['as long as its service', massage, true],
    ['shorter than its service', { ...massage, duration: 60 }, false],
    ['of a service that is not known', null, false],
  ])('has an end that follows the start where it is %s', (_, service, isAutomatic) => {
    expect(draftOf(booked, service).isAutomatic).toBe(isAutomatic);
  });
});

test('the date of a draft is that of its start', () => {
  expect(dateOf({ startTime: '2026-11-21T23:30:00+01:00' })).toBe('2026-11-21');
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
    seriesId: 'series',
    status: 'Done' as const,
  };
  expect(pickSlot(changing, '2026-11-22T09:00:00+01:00', { id: 'giulia', type: 'Staff' }, zone)).toMatchObject({
    appointmentId: null,
    base: null,
    status: 'Unknown',
    seriesId: null,
    staffId: 'giulia',
    areaId: 'cabin-1',
    startTime: '2026-11-22T09:00:00+01:00',
    endTime: '2026-11-22T09:50:00+01:00',
  });
});

test('SCH-03 a picked slot of an area keeps the staff member and the series, and the end follows the service again', () => {
  const byHand = setEnd(
    setService({ ...newDraft(now, zone), seriesId: 'series' }, massage, resources, zone),
    '16:00',
    zone,
  );
  const slot = '2026-11-22T09:00:00+01:00';
  expect(pickSlot({ ...byHand, staffId: 'marco' }, slot, { id: 'cabin-2', type: 'Area' }, zone)).toMatchObject({
    staffId: 'marco',
    areaId: 'cabin-2',
    seriesId: 'series',
    endTime: '2026-11-22T09:50:00+01:00',
  });
});
