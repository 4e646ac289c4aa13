import { expect, test } from 'vitest';
import type { HistoryChange } from '../history/history-entry.ts';
import { headlineOf, sentenceKeyOf, speaksForItself } from './headline-rules.ts';

const change = (field: string): HistoryChange => ({ field, from: null, to: null, hides: null });
const entry = (action: string, ...fields: readonly string[]) => ({ action, changes: fields.map(change) });

test.each([
  ['appointment.update', ['notes'], 'appointment.update'],
  ['appointment.update', ['notes', 'areaId'], 'appointment.move'],
  ['appointment.update', ['startsAt', 'state'], 'appointment.mark'],
  ['guest.update', ['state', 'startsAt'], 'guest.update'],
  ['staff-member.create', [], 'staff-member.create'],
  ['documentTemplate.update', ['name'], 'row.update'],
  ['till.move', ['position'], 'row.move'],
  ['till.paid-in', [], 'till.paid-in'],
])('%s of %j is told as %s', (action, fields, key) => {
  expect(sentenceKeyOf(entry(action, ...fields))).toBe(key);
});

test('a sentence tells what matters, in its own order, and of anything else the first two changes', () => {
  const told = (action: string, ...fields: readonly string[]) =>
    headlineOf(entry(action, ...fields)).map(({ field }) => field);
  expect(told('appointment.update', 'notes', 'areaId', 'startsAt')).toEqual(['startsAt', 'areaId']);
  expect(told('service.update', 'name', 'price', 'duration')).toEqual(['name', 'price']);
  expect(told('guest.erase', 'name')).toEqual([]);
});

test('a time, a room, an amount and a state need no name before them', () => {
  const speaks = (entity: string, fields: readonly string[]) => fields.map((name) => speaksForItself({ entity }, name));
  expect(speaks('appointment', ['startsAt', 'areaId', 'amountMinor', 'state'])).toEqual([true, true, true, true]);
  expect(speaks('appointment', ['notes', 'paid', 'price', 'toString'])).toEqual([false, false, false, false]);
  expect(speaks('service', ['price', 'startsAt'])).toEqual([true, false]);
  expect(speaks('toString', ['name'])).toEqual([false]);
});
