import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { setEnd, setService } from './draft-field-rules.ts';
import { addedGuest, walkIn } from './draft-guest-rules.ts';
import { draftOfRequest, missingIn, toRequest } from './draft-request-rules.ts';
import { chosenArea, draftOf, newDraft, setStart } from './draft-rules.ts';
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
const anna = { ...walkIn, id: 'anna', fullName: 'Anna Caruso', externalId: 'opera-7' };
const zelda = { firstName: 'Zelda', lastName: 'Quick', phoneNumber: '', email: '' };
const booked = sampleAppointment({ id: 'a' });

describe('a refused request that is tried again', () => {
  const bare: AppointmentRequest = {
    serviceId: 's',
    externalGuestId: null,
    startTime: '2026-11-21T10:00:00+01:00',
    endTime: '2026-11-21T10:50:00+01:00',
  };
  const full: AppointmentRequest = {
    ...bare,
    ...emptyAppointmentDetails,
    staffResourceId: 'giulia',
    areaResourceId: 'cabin-1',
    guestId: 'anna',
    externalGuestId: 'opera-7',
    notes: 'Quiet room',
    status: 'Done',
    requestedStaff: true,
    partySize: 2,
    price: 140,
    wishId: 'w',
    seriesId: 'series',
  };

  test('APP-02 asks for all that it asked for', () => {
    expect(toRequest(draftOfRequest(full, anna, massage), massage)).toEqual(full);
  });

  test('is for a walk-in, without anything else, where it says nothing else', () => {
    const draft = draftOfRequest(bare, null, massage);
    expect(draft).toMatchObject({ seriesId: null, wishId: null, needsStaff: false, isAutomatic: true });
    expect(toRequest(draft, massage)).toEqual({
      ...bare,
      staffResourceId: null,
      areaResourceId: null,
      guestId: '100',
      ...emptyAppointmentDetails,
      status: 'Unknown',
    });
  });

  test('keeps its length where its service is not known', () => {
    expect(draftOfRequest(bare, null, null).isAutomatic).toBe(false);
  });
});

test('what is changed is not booked for a wish or into a series again', () => {
  const draft = { ...draftOf({ ...booked, seriesId: 'series' }, massage), wishId: 'w' };
  const { wishId, seriesId } = toRequest(draft, massage);
  expect([wishId, seriesId]).toEqual([undefined, undefined]);
});

test('dates of a series can be looked at before a guest is chosen', () => {
  expect(toRequest(newDraft(now, zone), massage)).toMatchObject({ guestId: null, externalGuestId: null });
});

test('where the service has staff somebody must be chosen, or nobody by hand; a service of an area alone asks for none', () => {
  const draft = setService({ ...newDraft(now, zone), guest: walkIn }, massage, resources, zone);
  expect(missingIn(draft)).toEqual(['staff']);
  expect(missingIn({ ...draft, areaId: null })).toEqual(['staff', 'area']);
  expect(missingIn({ ...draft, ...chosenArea(null) })).toEqual(['staff']);
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
  expect(missingIn(setEnd(setStart(whole, '15:00', zone), '15:00', zone))).toEqual(['end']);
  expect(missingIn({ ...whole, guest: addedGuest(zelda) })).toEqual([]);
  expect(missingIn({ ...whole, guest: addedGuest({ ...zelda, firstName: '' }) })).toEqual(['guest']);
});

test('APP-05 a walk-in is sent as the placeholder guest', () => {
  const draft = setService({ ...newDraft(now, zone), guest: walkIn, staffId: 'marco' }, massage, resources, zone);
  expect(toRequest(draft, massage).guestId).toBe('100');
});
