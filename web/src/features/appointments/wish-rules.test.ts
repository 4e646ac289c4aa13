import type { Wish } from '@quieta/contract/appointments/wish';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { walkIn } from './draft-guest-rules.ts';
import { setGuest, toRequest } from './draft-rules.ts';
import { sampleTreatment } from './testing/sample-rows.ts';
import { draftOfOffer, missingInWish, newWish, requestOfWish, toWishRequest, wishDraftOf } from './wish-rules.ts';

const zone = 'Europe/Rome';
// Its duration is all that matters here.
const massage = { id: sampleTreatment.id, duration: 50 } as Service;
const wish: Wish = {
  id: 'w',
  branchId: 'b',
  guest: { id: 'g', fullName: 'Anna Caruso', phoneNumber: null, allergies: 'Nuts' },
  service: sampleTreatment,
  staff: { id: 'giulia', name: 'Giulia Ferrari' },
  gender: null,
  partySize: 1,
  dateFrom: '2026-11-21',
  dateTo: '2026-11-27',
  timeFrom: '10:00:00',
  timeTo: null,
  notes: 'Rings before',
  declined: ['2026-11-21T10:00:00+01:00'],
  createdAt: '2026-11-19T10:00:00+01:00',
  version: 1,
  offer: {
    startTime: '2026-11-22T11:00:00+01:00',
    endTime: '2026-11-22T11:50:00+01:00',
    staff: [{ id: 'giulia', name: 'Giulia Ferrari' }],
    areas: [{ id: 'cabin-1', name: 'Cabin 1' }],
  },
};

test('an offer becomes a draft that ends the wish when it is booked', () => {
  const draft = draftOfOffer(wish, massage, zone);
  expect(draft).toMatchObject({
    startTime: '2026-11-22T11:00:00+01:00',
    endTime: '2026-11-22T11:50:00+01:00',
    staffId: 'giulia',
    areaId: 'cabin-1',
    requestedStaff: true,
    notes: 'Rings before',
    guest: { id: 'g', fullName: 'Anna Caruso', allergies: 'Nuts' },
  });
  expect(draft && toRequest(draft, massage)).toMatchObject({ wishId: 'w' });
  // Booked for somebody else it fulfils nothing.
  expect(draft && toRequest(setGuest(draft, walkIn), massage)).not.toHaveProperty('wishId');
  expect(draftOfOffer({ ...wish, offer: null }, massage, zone)).toBeNull();
});

test('an entry that was changed is offered anew what was declined before, one that is sent again is not', () => {
  expect(toWishRequest(wishDraftOf(wish, massage))).not.toHaveProperty('declined');
  expect(requestOfWish(wish).declined).toEqual(wish.declined);
});

test('a wish needs a guest, a service, 1 to 31 days in order, and times in order', () => {
  const empty = newWish('2026-11-21');
  expect(missingInWish(empty)).toEqual(['guest', 'service']);
  const full = wishDraftOf(wish, massage);
  expect(missingInWish(full)).toEqual([]);
  expect(missingInWish({ ...full, dateTo: '2026-12-21' })).toEqual([]);
  expect(missingInWish({ ...full, dateTo: '2026-12-22' })).toEqual(['dates']);
  expect(missingInWish({ ...full, dateTo: '2026-11-20' })).toEqual(['dates']);
  expect(missingInWish({ ...full, timeTo: '10:00:00' })).toEqual(['times']);
  expect(toWishRequest({ ...full, timeTo: '10:00:00' })).toBeNull();
});
