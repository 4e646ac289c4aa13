import { expect, test } from 'vitest';
import {
  readColour,
  readEmail,
  readFields,
  readLines,
  readNumbering,
  readRate,
  readRequired,
  readText,
  readVatCode,
  readWhole,
  readWithin,
} from './form-rules.ts';

const wrong = { wrong: expect.anything() };

test('SET-02 what is needed must be there, and is trimmed', () => {
  expect(readText('  Aroma ')).toBe('Aroma');
  expect(readText('   ')).toEqual(wrong);
  expect(readRequired(0)).toBe(0);
  expect(readRequired(null)).toEqual(wrong);
});

test('RES-06 an e-mail address is one, or is missing', () => {
  expect(readEmail(' ada@example.com ')).toBe('ada@example.com');
  for (const nothing of ['', '  ', null]) expect(readEmail(nothing)).toBe(null);
  for (const typed of ['ada', 'ada@', 'ada(at)example.com']) expect(readEmail(typed)).toEqual(wrong);
});

test('SET-02 a colour is six hex digits, however it is written', () => {
  expect(readColour(' 009685')).toBe('#009685');
  expect(readColour('#CA5A21')).toBe('#ca5a21');
  for (const typed of ['', '#fff', 'teal', '#00968g']) expect(readColour(typed)).toEqual(wrong);
});

test('SET-03 a rate has two decimals at most, parted by point or comma', () => {
  expect(readRate('22')).toBe(22);
  expect(readRate('5,5 %')).toBe(5.5);
  expect(['0', '100'].map(readRate)).toEqual([0, 100]);
  for (const typed of ['', '-1', '100.01', '5.555', '1e1', 'ten']) expect(readRate(typed)).toEqual(wrong);
});

test('SET-03 a number of the printer is whole, within its limits, and may be missing', () => {
  expect(readWhole('', 1, 99)).toBe(null);
  expect([' 7 ', '1', '99'].map((typed) => readWhole(typed, 1, 99))).toEqual([7, 1, 99]);
  for (const typed of ['0', '100', '1.5', 'x']) expect(readWhole(typed, 1, 99)).toEqual(wrong);
});

test('SET-03 blank lines stay between others, and go at the end', () => {
  expect(readLines('', 12, 80)).toEqual([]);
  expect(readLines('Terme Aurora\n\n Abano \n\n', 12, 80)).toEqual(['Terme Aurora', '', 'Abano']);
  expect(readLines('a\nlow', 2, 3)).toEqual(['a', 'low']);
  expect(readLines('a\nb\nc', 2, 3)).toEqual(wrong);
  expect(readLines('long', 2, 3)).toEqual(wrong);
});

test('SET-01 a VAT number is one of the branch’s country or of its own, or is missing', () => {
  expect(readVatCode(' 00743110157 ', 'IT')).toBe('00743110157');
  expect(readVatCode('DE136695976', 'IT')).toBe('DE136695976');
  expect(readVatCode('  ', 'IT')).toBe('');
  expect(readVatCode('00743110158', 'IT')).toEqual(wrong);
});

test('SET-03 a numbering has a place for the number, or is missing', () => {
  expect(readNumbering(' {year}/{number} ')).toBe('{year}/{number}');
  expect(readNumbering(' ')).toBe('');
  expect(readNumbering('{year}/17')).toEqual(wrong);
});

test('a form is its values where nothing is wrong, else every field that is', () => {
  expect(readFields({ name: readText('VAT 22%'), rate: readRate('22'), email: readEmail('') })).toEqual({
    values: { name: 'VAT 22%', rate: 22, email: null },
  });
  expect(readFields({ name: readText(''), rate: readRate('x'), archived: false })).toEqual({
    errors: [
      { field: 'name', ...wrong },
      { field: 'rate', ...wrong },
    ],
  });
});

test('a number outside its bounds is told and not corrected', () => {
  expect([1, 50, 1440].map((minutes) => readWithin(minutes, 1, 1440))).toEqual([1, 50, 1440]);
  for (const minutes of [0, 1441, -5]) expect(readWithin(minutes, 1, 1440)).toHaveProperty('wrong');
});
