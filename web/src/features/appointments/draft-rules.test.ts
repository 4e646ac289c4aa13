import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { hasContent, moveDraft } from './draft-change-rules.ts';
import { setAutomatic, setEnd, setGuest, setService } from './draft-field-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import { chosenArea, dateOf, draftOf, newDraft, newDraftOn, pickSlot, setDate, setStart } from './draft-rules.ts';
import { sampleAppointment } from './testing/sample-rows.ts';

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
const anna = { ...walkIn, id: 'anna', fullName: 'Anna Caruso', externalId: 'opera-7' };
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

test('a wish is fulfilled for its own guest alone', () => {
  const draft = { ...newDraft(now, zone), guest: anna, wishId: 'w' };
  expect(setGuest(draft, { ...anna, fullName: 'Anna C.' }).wishId).toBe('w');
  expect(setGuest(draft, walkIn).wishId).toBeNull();
  expect(setGuest({ ...draft, guest: null }, anna).wishId).toBeNull();
});

test('the date of a draft is that of its start', () => {
  expect(dateOf({ startTime: '2026-11-21T23:30:00+01:00' })).toBe('2026-11-21');
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

test('a service keeps who can do it, lets go of who cannot, and chooses an only one', () => {
  const draft = setService({ ...newDraft(now, zone), staffId: 'marco' }, massage, resources, zone);
  expect(draft).toMatchObject({ staffId: 'marco', areaId: 'cabin-1' });
  expect(setService({ ...draft, staffId: 'sofia' }, massage, resources, zone).staffId).toBeNull();
});

describe('the area of a service that several could serve', () => {
  const cabins = [...resources, { id: 'cabin-2', type: 'Area' }] as const;
  const facial = { ...massage, resourceIds: ['marco', 'cabin-1', 'cabin-2'] };
  const yoga = { ...massage, resourceIds: ['marco'] };
  const served = (service = facial, from = newDraft(now, zone)) => setService(from, service, cabins, zone);

  test.each([
    ['several: the first free one is to be', served(), null, true, true],
    ['one: that one', served(massage), 'cabin-1', true, false],
    ['none: none is needed', served(yoga), null, false, false],
    [
      'several, of which the user chose one: that one',
      served(facial, { ...newDraft(now, zone), areaId: 'cabin-2' }),
      'cabin-2',
      true,
      false,
    ],
    [
      'several, after a choice that cannot serve it',
      served(facial, { ...newDraft(now, zone), areaId: 'garden' }),
      null,
      true,
      true,
    ],
    [
      'several, after another service of several',
      served(facial, { ...served(), areaId: 'cabin-2' }),
      'cabin-2',
      true,
      true,
    ],
    ['none any more', served(yoga, served()), null, false, false],
  ])('%s', (_, draft, areaId, needsArea, isAreaAutomatic) => {
    expect(draft).toMatchObject({ areaId, needsArea, isAreaAutomatic });
  });

  test('the user’s choice stands, none is one of them, and a picked or dropped place counts as chosen', () => {
    const none = { ...served(), ...chosenArea(null) };
    expect(none).toMatchObject({ areaId: null, needsArea: false, isAreaAutomatic: false });
    const slot = '2026-11-22T09:00:00+01:00';
    expect(pickSlot(served(), slot, { id: 'cabin-2', type: 'Area' }, zone)).toMatchObject(chosenArea('cabin-2'));
    expect(pickSlot(served(), slot, { id: 'marco', type: 'Staff' }, zone).isAreaAutomatic).toBe(true);
    const placed = { startTime: slot, endTime: slot, staff: null, area: { id: 'cabin-1', name: 'Cabin 1' } };
    expect(moveDraft(served(), placed)).toMatchObject(chosenArea('cabin-1'));
    expect(moveDraft({ ...served(), areaId: 'cabin-1' }, placed).isAreaAutomatic).toBe(true);
  });
});

test('who does not do the service is remembered, and is back with a service that they do', () => {
  const dropped = setService({ ...newDraft(now, zone), staffId: 'sofia' }, massage, resources, zone);
  expect(dropped).toMatchObject({ staffId: null, droppedStaffId: 'sofia' });
  const facial = { ...massage, resourceIds: ['marco', 'sofia', 'cabin-1'] };
  expect(setService(dropped, facial, resources, zone)).toMatchObject({ staffId: 'sofia', droppedStaffId: null });
});
