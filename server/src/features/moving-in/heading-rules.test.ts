import { expect, test } from 'vitest';
import { keyOfHeading, proposeFields } from './heading-rules.ts';

test('headings of our own screens in any language, and of other programs, are understood', () => {
  expect(proposeFields('guests', ['First name', 'Cognome', 'Correo electrónico', 'Mobile Number'], new Map())).toEqual([
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
  ]);
  expect(proposeFields('services', ['Servizio', 'Prezzo (€)', 'DURATA', 'IVA', 'Foto'], new Map())).toEqual([
    'name',
    'price',
    'duration',
    'tax',
    null,
  ]);
});

test('no two columns are one field', () => {
  const fields = proposeFields('guests', ['E-mail', 'Mail', 'e-mail address'], new Map());
  expect(fields.filter((field) => field === 'email')).toHaveLength(1);
});

test('what a heading meant the last time comes first, also where it was left out', () => {
  const meanings = new Map([
    [keyOfHeading('Nome'), 'fullName'],
    [keyOfHeading('Note'), null],
  ]);
  expect(proposeFields('guests', ['Nome', 'Note', 'Cognome'], meanings)).toEqual(['fullName', null, 'lastName']);
});

test('a field of another kind that was remembered is not proposed', () => {
  expect(proposeFields('areas', ['Name'], new Map([['name', 'email']]))).toEqual(['name']);
});
