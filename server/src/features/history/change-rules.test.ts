import { describe, expect, test } from 'vitest';
import { changesOf, referencesOf } from './change-rules.ts';

const reading = {
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  seesHealth: true,
  nameOf: (kind: string, id: string) => (id === 'gone' ? undefined : `${kind} ${id}`),
};
type Values = Readonly<Record<string, unknown>> | null;
const entry = (entity: string, before: Values, after: Values, action = `${entity}.update`) => ({
  action,
  entity,
  before,
  after,
});
const valueOf = (entity: string, field: string, value: unknown) =>
  changesOf(entry(entity, { [field]: null }, { [field]: value }), reading)[0]?.to;

describe('the values of an entry', () => {
  test.each([
    ['appointment', 'startsAt', '2026-11-21T13:30:00Z', { kind: 'instant', instant: '2026-11-21T14:30:00+01:00' }],
    ['appointment', 'paidPriceMinor', 8075, { kind: 'money', amount: 80.75, currency: 'EUR' }],
    ['service', 'price', 80.75, { kind: 'money', amount: 80.75, currency: 'EUR' }],
    ['till', 'position', 0, { kind: 'number', number: 1 }],
    ['appointment', 'partySize', 2, { kind: 'number', number: 2 }],
    ['tax', 'rate', 22, { kind: 'percent', percent: 22 }],
    ['service', 'duration', 50, { kind: 'minutes', minutes: 50 }],
    ['wish', 'dateFrom', '2026-11-21', { kind: 'date', date: '2026-11-21' }],
    ['wish', 'timeFrom', '10:00:00', { kind: 'time', time: '10:00:00' }],
    ['guest', 'nationality', 'IT', { kind: 'country', country: 'IT' }],
    ['appointment', 'state', 'no-show', { kind: 'word', word: 'no-show' }],
    ['paymentType', 'kind', 0, { kind: 'word', word: 'RoomBill' }],
    ['paymentType', 'kind', 1, { kind: 'word', word: 'Custom' }],
    ['user', 'roles', ['reception'], { kind: 'words', words: ['reception'] }],
    ['appointment', 'paid', true, { kind: 'yes', yes: true }],
    ['documentTemplate', 'headerLines', ['Terme', 'Abano'], { kind: 'text', text: 'Terme / Abano' }],
    ['service', 'taxId', 'a', { kind: 'names', names: ['tax a'] }],
    ['service', 'resourceIds', ['a', 'gone'], { kind: 'names', names: ['resource a', null] }],
    ['invoice', 'number', 'FT 2026/12', { kind: 'text', text: 'FT 2026/12' }],
    ['day-close', 'number', 12, { kind: 'number', number: 12 }],
  ])('%s %s %j is sent as %j', (entity, field, value, sent) => {
    expect(valueOf(entity, field, value)).toEqual(sent);
  });

  test('only what is another one now, and nothing that was empty and still is', () => {
    const before = { name: 'A', description: null, archived: false, duration: 1, version: 1 };
    const after = { name: 'B', description: '', archived: false, duration: 1, version: 2 };
    expect(changesOf(entry('service', before, after), reading)).toEqual([
      { field: 'name', from: { kind: 'text', text: 'A' }, to: { kind: 'text', text: 'B' }, hides: null },
    ]);
    expect(changesOf(entry('service', null, { archived: false, description: '', resourceIds: [] }), reading)).toEqual(
      [],
    );
    expect(changesOf(entry('appointment', { paid: true }, { paid: false }), reading)).toMatchObject([
      { to: { yes: false } },
    ]);
  });

  test('what has a form of its own is named only', () => {
    expect(changesOf(entry('branch', { openingHours: [1] }, { openingHours: [2] }), reading)).toEqual([
      { field: 'openingHours', from: null, to: null, hides: 'unsaid' },
    ]);
  });

  test('what no version declares is named, never dropped and never shown; what is for nobody is not', () => {
    const unsaid = [{ field: 'pressure', from: null, to: null, hides: 'unsaid' }];
    expect(changesOf(entry('appointment', null, { pressure: 'firm', visitId: 'v' }), reading)).toEqual(unsaid);
    expect(changesOf(entry('toString', null, { pressure: 'firm' }), reading)).toEqual(unsaid);
    expect(changesOf(entry('till', null, { toString: 'a' }), reading)).toMatchObject([{ field: 'toString' }]);
  });

  test('of a guest, an appointment and a wish what is about health is withheld, of a block it is not', () => {
    const blind = { ...reading, seesHealth: false };
    const hides = (entity: string, field: string, to: string) =>
      changesOf(entry(entity, null, { [field]: to }), blind)[0]?.hides;
    for (const field of ['notes', 'allergies', 'preferences']) expect(hides('guest', field, 'nuts')).toBe('withheld');
    expect(hides('guest', 'healthConsentOn', '2026-11-21')).toBe('withheld');
    for (const field of ['notes', 'cancelReason']) expect(hides('appointment', field, 'ill')).toBe('withheld');
    expect(hides('wish', 'notes', 'nuts')).toBe('withheld');
    expect(hides('guest', 'firstName', 'Ada')).toBeNull();
    expect(hides('block', 'reason', 'repair')).toBeNull();
  });

  test('of two guests who became one those of the one who stayed', () => {
    const [kept, merged] = [
      { firstName: 'Ada', phoneNumber: null },
      { firstName: 'Adda', phoneNumber: '1' },
    ];
    const joined = { firstName: 'Ada', phoneNumber: '1', appointmentIds: ['a'] };
    const phone = [{ field: 'phoneNumber', from: null, to: { kind: 'text', text: '1' }, hides: null }];
    expect(changesOf(entry('guest', { kept, merged }, joined, 'guest.merge'), reading)).toEqual(phone);
    const undone = changesOf(entry('guest', joined, { kept, merged }, 'guest.undo-merge'), reading);
    expect(undone).toMatchObject([{ field: 'phoneNumber', from: { text: '1' }, to: null }]);
  });
});

test('the rows that an entry names, before and after', () => {
  expect(referencesOf(entry('appointment', { staffId: 'a', guestId: 'g' }, { staffId: 'b', guestId: 'g' }))).toEqual([
    { kind: 'resource', id: 'a' },
    { kind: 'resource', id: 'b' },
  ]);
});
