import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { setGuest } from './draft-field-rules.ts';
import { addedGuest, walkIn } from './draft-guest-rules.ts';
import { toRequest } from './draft-request-rules.ts';
import { sampleTreatment } from './testing/sample-rows.ts';
import {
  draftOfOffer,
  type MissingInWaitingListEntry,
  missingInWaitingListEntry,
  newWaitingListEntry,
  requestOfWaitingListEntry,
  toWaitingListEntryRequest,
  type WaitingListEntryDraft,
  waitingListEntryDraftOf,
} from './waiting-list-rules.ts';

const zone = 'Europe/Rome';
// The function reads only its id and duration.
const massage = { id: sampleTreatment.id, duration: 50, parts: [] as Service['parts'] } as Service;
const zelda = { firstName: 'Zelda', lastName: 'Quick', phoneNumber: '', email: '' };
const entry: WaitingListEntry = {
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
    parts: [],
  },
};

test('a new wish is for any time within a week, and misses who and what', () => {
  const empty = newWaitingListEntry('2026-11-27');
  expect(missingInWaitingListEntry(empty)).toEqual(['guest', 'service']);
  expect(empty).toMatchObject({
    dateFrom: '2026-11-27',
    dateTo: '2026-12-03',
    timeFrom: null,
    timeTo: null,
  });
});

test.each([
  ['the staff member who is asked for', entry.staff, 'giulia'],
  ['nobody where anybody will do', null, null],
])('a wish is opened and sent again with %s', (_, staff, id) => {
  expect(waitingListEntryDraftOf({ ...entry, staff }, massage).staffId).toBe(id);
  expect(requestOfWaitingListEntry({ ...entry, staff }).staffResourceId).toBe(id);
});

test('an offer becomes a draft that ends the wish when it is booked', () => {
  const draft = draftOfOffer(entry, massage, zone);
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
  // A booking for another guest does not fulfil the entry.
  expect(draft && toRequest(setGuest(draft, walkIn), massage)).not.toHaveProperty('wishId');
  expect(draftOfOffer({ ...entry, offer: null }, massage, zone)).toBeNull();
});

test('an offer of a service that needs nobody and no area asks for neither', () => {
  const offer = entry.offer && { ...entry.offer, staff: [], areas: [] };
  expect(draftOfOffer({ ...entry, staff: null, offer }, massage, zone)).toMatchObject({
    staffId: null,
    areaId: null,
    requestedStaff: false,
  });
});

test('an entry that was changed is offered anew what was declined before, one that is sent again is not', () => {
  const { declined, ...same } = requestOfWaitingListEntry(entry);
  expect(declined).toEqual(entry.declined);
  expect(toWaitingListEntryRequest(waitingListEntryDraftOf(entry, massage))).toStrictEqual(same);
});

test.each<[what: string, change: Partial<WaitingListEntryDraft>, missing: MissingInWaitingListEntry[]]>([
  ['one day', { dateTo: '2026-11-21' }, []],
  ['31 days', { dateTo: '2026-12-21' }, []],
  ['32 days', { dateTo: '2026-12-22' }, ['dates']],
  ['days out of order', { dateTo: '2026-11-20' }, ['dates']],
  ['times in order', { timeTo: '10:05:00' }, []],
  ['a time that ends when it begins', { timeTo: '10:00:00' }, ['times']],
  ['no earliest time', { timeFrom: null, timeTo: '10:00:00' }, []],
  ['no guest', { guest: null }, ['guest']],
  ['no service', { service: null }, ['service']],
  ['a guest who is added', { guest: addedGuest(zelda) }, []],
  ['a guest without a first name', { guest: addedGuest({ ...zelda, firstName: ' ' }) }, ['guest']],
])('a wish is sent with a guest, a service, 1 to 31 days and times in order: %s', (_, change, missing) => {
  const changed = { ...waitingListEntryDraftOf(entry, massage), ...change };
  expect(missingInWaitingListEntry(changed)).toEqual(missing);
  expect(toWaitingListEntryRequest(changed) === null).toBe(missing.length > 0);
});
