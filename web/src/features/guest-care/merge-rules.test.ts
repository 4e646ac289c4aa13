import type { Guest } from '@quieta/contract/guests/guest';
import { expect, test } from 'vitest';
import { chosenValues, differencesOf } from './merge-rules.ts';

// Only the fields that are compared matter here.
const guest = (fields: Partial<Guest>) => fields as Guest;
const kept = guest({ firstName: 'Anna', lastName: '', email: 'anna@example.com', phoneNumber: null, notes: 'Quiet' });
const merged = guest({
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'a.rossi@example.com',
  phoneNumber: '+39 1',
  notes: null,
});

test('only what both say differently is asked about', () => {
  expect(differencesOf(kept, merged)).toEqual(['email']);
});

test('what is taken from the other guest is named, the rest is left to the server', () => {
  expect(chosenValues(merged, new Set(['email']))).toEqual({ email: 'a.rossi@example.com' });
  expect(chosenValues(merged, new Set())).toEqual({});
});
