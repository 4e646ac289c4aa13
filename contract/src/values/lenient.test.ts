import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asDay, asNumber, asPng, asTime, asWord, lenient, orAbsent, orNone, orNull } from './lenient.ts';

const guest = z.object({ birthPlace: z.optional(z.nullable(z.string())), visits: z.optional(z.number()) });
const read = lenient(guest, { birthPlace: orNull, visits: asNumber }, { birthplace: 'birthPlace' });

test('a field is known by its other spelling too, and its own goes before', () => {
  expect(read.parse({ birthplace: 'Abano', visits: '3' })).toEqual({ birthPlace: 'Abano', visits: 3 });
  expect(read.parse({ birthplace: '' })).toEqual({ birthPlace: null });
  expect(read.parse({ birthPlace: 'Bolzano', birthplace: 'Abano' })).toEqual({ birthPlace: 'Bolzano' });
});

test.each([[null], ['text'], [['list']], [7]])('what is no object, such as %j, is refused as it is', (sent) => {
  expect(read.safeParse(sent).success).toBe(false);
});

test('an empty text is nothing: null, or a field that is not there', () => {
  expect(['', 'a', null].map(orNull)).toEqual([null, 'a', null]);
  expect(['', 'a', null].map(orAbsent)).toEqual([undefined, 'a', null]);
  expect(['', 'a', null].map(orNone)).toEqual([undefined, 'a', undefined]);
});

test('a date may be a date-time, and a time of day go without seconds', () => {
  expect(['1985-12-10T00:00:00', '1985-12-10', '', 'soon', null, 7].map(asDay)).toEqual([
    '1985-12-10',
    '1985-12-10',
    null,
    'soon',
    null,
    7,
  ]);
  expect(['09:30', '09:30:15', 'late', null, 930].map(asTime)).toEqual(['09:30:00', '09:30:15', 'late', null, 930]);
});

test('what only looks like a text when it is compared is left as it is', () => {
  for (const sent of [['1985-12-10T00:00'], ['12'], ['09:30']]) {
    expect([asDay(sent), asNumber(sent), asTime(sent)]).toEqual([sent, sent, sent]);
  }
});

test('a number may be a text in JSON’s own writing', () => {
  expect(['12.5', '-3', '', '1e3', '12,5', 7, null].map(asNumber)).toEqual([12.5, -3, null, '1e3', '12,5', 7, null]);
});

test('a picture may be a data URL, and go without the signs that fill it up', () => {
  expect(['data:image/png;base64,aGk', 'aGk', 'aGk=', 'aGkh', '', 'data:image/png;base64,', 7].map(asPng)).toEqual([
    'aGk=',
    'aGk=',
    'aGk=',
    'aGkh',
    null,
    null,
    7,
  ]);
});

test('a word may be its number, as a number or as text', () => {
  const kind = asWord(['RoomBill', 'Custom']);
  expect([0, '0', 1, '1', 'Custom', '', 2].map(kind)).toEqual([
    'RoomBill',
    'RoomBill',
    'Custom',
    'Custom',
    'Custom',
    undefined,
    2,
  ]);
  expect([2, '2', 3].map(asWord(['opera', 'mews', 'apaleo']))).toEqual(['apaleo', 'apaleo', 3]);
});
