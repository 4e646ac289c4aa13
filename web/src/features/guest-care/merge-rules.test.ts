import type { Guest } from '@quieta/contract/guests/guest';
import { expect, test } from 'vitest';
import { chosenValues, defaultMergeSource, differencesOf, joinedText } from './merge-rules.ts';

// The rules read only the compared fields.
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
  expect(chosenValues(kept, merged, new Map([['email', 'merged']]))).toEqual({ email: 'a.rossi@example.com' });
  expect(chosenValues(kept, merged, new Map([['email', 'kept']]))).toEqual({});
});

test('of allergies, preferences and notes both are kept where there is room for both', () => {
  const [one, other] = [guest({ allergies: 'Lavender', email: 'a' }), guest({ allergies: 'Nuts', email: 'b' })];
  expect(joinedText(one, other, 'allergies')).toBe('Lavender; Nuts');
  expect(chosenValues(one, other, new Map([['allergies', 'both']]))).toEqual({ allergies: 'Lavender; Nuts' });
  expect(joinedText(one, other, 'email')).toBeNull();
  const long = guest({ allergies: 'x'.repeat(149) });
  expect(joinedText(long, long, 'allergies')).toHaveLength(300);
  expect(joinedText(long, guest({ allergies: 'x'.repeat(150) }), 'allergies')).toBeNull();
});

test('a name is proposed as the entry has it that says more, of equals the older one', () => {
  const older = guest({ id: '01a0', firstName: 'Paolo', email: 'a' });
  const newer = guest({ id: '01a9', firstName: 'Paulo', email: 'b' });
  expect(defaultMergeSource(newer, older, 'firstName')).toBe('merged');
  expect(defaultMergeSource(older, newer, 'firstName')).toBe('kept');
  const fuller = guest({ ...newer, phoneNumber: '+39 1' });
  expect(defaultMergeSource(fuller, older, 'firstName')).toBe('kept');
  expect(defaultMergeSource(older, fuller, 'firstName')).toBe('merged');
  // Other fields default to the kept entry; fields with room for both default to both.
  expect(defaultMergeSource(newer, older, 'email')).toBe('kept');
  expect(defaultMergeSource(guest({ notes: 'Quiet' }), guest({ notes: 'Window' }), 'notes')).toBe('both');
});
