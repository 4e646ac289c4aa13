import type { Guest } from '@quieta/contract/guests/guest';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import {
  changedReference,
  guestDetail,
  guestKey,
  guestOfWords,
  guestReference,
  hotelFailureOf,
  showsSamples,
  withInHouse,
} from './guest-rules.ts';

/** Anna, known to the spa and the hotel, on a stay of three nights. */
const anna = guest({
  id: 'anna',
  fullName: 'Anna Rossi',
  externalId: '17',
  roomId: '204',
  checkinDate: '2026-11-21',
  checkoutDate: '2026-11-24',
  allergies: 'Nuts',
});

function guest(fields: Partial<Guest>): Guest {
  // The fields that the rules read.
  return { id: null, externalId: null, ...fields } as Guest;
}

test('a guest stands in a draft with what a row shows of them, and without an id where only the hotel knows them', () => {
  const shown = {
    fullName: 'Anna Rossi',
    externalId: '17',
    roomId: '204',
    checkoutDate: '2026-11-24',
    allergies: 'Nuts',
  };
  expect(guestReference(anna)).toEqual({ id: 'anna', ...shown });
  expect(guestReference({ ...anna, id: null })).toEqual({ id: '', ...shown });
});

test('a row in which nothing of a changed guest shows stays the same object', () => {
  const known = guestReference(anna);
  expect(changedReference(known, { ...anna, checkinDate: '2026-11-20' }, '2026-11-22')).toBe(known);
  const renamed = { ...anna, fullName: 'Anna Bianchi', externalId: '18', allergies: null };
  expect(changedReference(known, renamed, '2026-11-22')).toEqual({
    ...known,
    fullName: 'Anna Bianchi',
    externalId: '18',
    allergies: null,
  });
});

test.each([
  ['the day before the stay', '2026-11-20', '204'],
  ['the day of arrival', '2026-11-21', '310'],
  ['the day of departure', '2026-11-24', '310'],
  ['the day after the stay', '2026-11-25', '204'],
])('a guest who moves to another room has on %s (%s) room %s', (_, date, room) => {
  expect(changedReference(guestReference(anna), { ...anna, roomId: '310' }, date).roomId).toBe(room);
});

test('a guest who no longer stays keeps the room in the rows that knew it', () => {
  const gone = { ...anna, roomId: null, checkinDate: null, checkoutDate: null };
  expect(changedReference(guestReference(anna), gone, '2026-11-22').roomId).toBe('204');
});

test('two guests of one name are told apart by the phone number, else by the e-mail address', () => {
  expect(guestDetail({ phoneNumber: '+39 1', email: 'a@b.it' })).toBe('+39 1');
  expect(guestDetail({ phoneNumber: null, email: 'a@b.it' })).toBe('a@b.it');
  expect(guestDetail({ phoneNumber: null, email: null })).toBeUndefined();
});

test('guests are told apart by their ids, and by the hotel’s number where they have none', () => {
  const own = [guest({ id: 'ada' }), guest({ id: 'eva' })];
  const known = [guest({ externalId: '18' }), guest({ externalId: '19' })];
  expect(new Set([...own, ...known].map(guestKey)).size).toBe(4);
});

test('a search answers the spa’s own guests, those in the hotel with their room, then whom the hotel alone knows, each once', () => {
  const ada = guest({ id: 'ada', roomId: null });
  const known = guest({ id: 'anna', externalId: '17', roomId: null });
  const [max, maxAgain] = [guest({ externalId: '18', roomId: '101' }), guest({ externalId: '18', roomId: '102' })];
  const eva = guest({ externalId: '19', roomId: '103' });
  expect(withInHouse([ada, known], [max, anna, maxAgain, eva])).toEqual([ada, anna, max, eva]);
  // The hotel's answer from before she was added to the list.
  expect(withInHouse([ada, known], [{ ...anna, id: null }, eva])).toEqual([ada, known, eva]);
});

test('what was searched for begins a new guest as what it is: a name, a telephone number, an e-mail address, but no room', () => {
  const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' };
  expect(guestOfWords(' Anna Maria  Rossi ')).toEqual({ ...nobody, firstName: 'Anna', lastName: 'Maria Rossi' });
  expect(guestOfWords('王')).toEqual({ ...nobody, firstName: '王' });
  expect(guestOfWords('+39 340 555 0113')).toEqual({ ...nobody, phoneNumber: '+39 340 555 0113' });
  expect(guestOfWords('anna@example.com')).toEqual({ ...nobody, email: 'anna@example.com' });
  expect(guestOfWords('340 555')).toEqual({ ...nobody, phoneNumber: '340 555' });
  expect(guestOfWords('22 222')).toEqual(nobody);
  expect(guestOfWords('')).toEqual(nobody);
});

test('GST-05 a sample guest is shown in the demo environment alone', () => {
  expect(showsSamples('demo')).toBe(true);
  for (const name of ['milano', 'demo2', 'Demo', '', undefined]) expect(showsSamples(name)).toBe(false);
});

test('a hotel that takes no more requests is told apart from one that does not answer, and from one that does not let us ask', () => {
  expect(hotelFailureOf(new ApiError(503, '', { code: 'hotel-busy', params: { seconds: 4 } }))).toBe('busy');
  expect(hotelFailureOf(new ApiError(502, '', { code: 'hotel-access-refused' }))).toBe('access-refused');
  expect(hotelFailureOf(new ApiError(502, '', { code: 'hotel-unreachable' }))).toBe('unreachable');
  expect(hotelFailureOf(new ApiError(0, ''))).toBe('unreachable');
  expect(hotelFailureOf(null)).toBe('unreachable');
});
