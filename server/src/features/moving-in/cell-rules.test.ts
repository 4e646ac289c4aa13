import { expect, test } from 'vitest';
import {
  readDate,
  readGender,
  readHours,
  readLanguage,
  readMinutes,
  readMoment,
  readRepeatRule,
  readTime,
  readWhole,
  readYesNo,
  splitName,
} from './cell-rules.ts';

test.each([
  ['2026-03-04', '2026-03-04'],
  ['04/03/2026', '2026-03-04'],
  ['4.3.26', '2026-03-04'],
  ['4-3-2026', '2026-03-04'],
  ['20260304', '2026-03-04'],
  ['4 marzo 2026', '2026-03-04'],
  ['mer 4 mar 2026', '2026-03-04'],
  ['4 de marzo de 2026', '2026-03-04'],
  ['March 4, 2026', '2026-03-04'],
  ['4th', null],
  ['31/02/2026', null],
  ['29/02/2028', '2028-02-29'],
  ['15/15/2026', null],
  ['01/01/0026', null],
  ['12.05.52', '1952-05-12'],
  ['tomorrow', null],
])('%s is the date %s', (text, date) => {
  expect(readDate(text, 'day-first')).toBe(date);
});

test('the order of day and month decides where both readings are possible', () => {
  expect(readDate('03/04/2026', 'day-first')).toBe('2026-04-03');
  expect(readDate('03/04/2026', 'month-first')).toBe('2026-03-04');
  expect(readDate('13/04/2026', 'month-first')).toBeNull();
});

test.each([
  ['2026-12-01T10:30:00+01:00', { date: '2026-12-01', time: '10:30:00', offset: '+01:00' }],
  ['2026-12-01 10:30', { date: '2026-12-01', time: '10:30:00', offset: null }],
  ['01/12/2026 9.30', { date: '2026-12-01', time: '09:30:00', offset: null }],
  ['1 dic 2026, 9:30 pm', { date: '2026-12-01', time: '21:30:00', offset: null }],
  ['2026-12-01T10:30:00Z', { date: '2026-12-01', time: '10:30:00', offset: 'Z' }],
  ['2026-12-01T10:30:00+0100', { date: '2026-12-01', time: '10:30:00', offset: '+01:00' }],
  ['2026-12-01', { date: '2026-12-01', time: null, offset: null }],
  ['2026-12-01 soon', null],
])('%s is read as a moment', (text, moment) => {
  expect(readMoment(text, 'day-first')).toEqual(moment);
});

test.each([
  ['9', '09:00:00'],
  ['9:05', '09:05:00'],
  ['9.30', '09:30:00'],
  ['9h30', '09:30:00'],
  ['12:00 am', '00:00:00'],
  ['12:15 p.m.', '12:15:00'],
  ['24:00', null],
  ['9:60', null],
  ['13 pm', null],
])('%s is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('hours of a day are spans, none on a day off, and nothing where they are not understood', () => {
  expect(readHours('09:00-13:00, 14:00-18:00')).toEqual([
    { startTime: '09:00:00', endTime: '13:00:00' },
    { startTime: '14:00:00', endTime: '18:00:00' },
  ]);
  expect(readHours('9–17')).toEqual([{ startTime: '09:00:00', endTime: '17:00:00' }]);
  expect(readHours('chiuso')).toEqual([]);
  expect(readHours('18:00-09:00')).toBeNull();
  expect(readHours('mornings')).toBeNull();
});

test('whole numbers and durations are read with their units', () => {
  expect([readWhole('60'), readWhole('60.0'), readWhole('60 min'), readWhole('6,5')]).toEqual([60, 60, 60, null]);
  expect([readMinutes('1:30'), readMinutes('1h 15'), readMinutes('2h'), readMinutes('45')]).toEqual([90, 75, 120, 45]);
});

test('yes and no, rules of repetition, genders and languages are read in three languages', () => {
  expect([readYesNo('Sì'), readYesNo('x'), readYesNo('no'), readYesNo(''), readYesNo('maybe')]).toEqual([
    true,
    true,
    false,
    false,
    null,
  ]);
  expect([readRepeatRule('ogni settimana'), readRepeatRule('Weekly'), readRepeatRule(''), readRepeatRule('?')]).toEqual(
    ['Weekly', 'Weekly', 'none', null],
  );
  expect([readGender('Sig.ra'), readGender('uomo'), readGender('')]).toEqual(['F', 'M', null]);
  expect([readLanguage('it-IT'), readLanguage('Spagnolo'), readLanguage('tedesco')]).toEqual([
    'Italiano',
    'Español',
    null,
  ]);
});

test('a full name is split at its comma, or before its last word', () => {
  expect(splitName('Rossi, Anna Maria')).toEqual({ firstName: 'Anna Maria', lastName: 'Rossi' });
  expect(splitName('Anna Maria  Rossi')).toEqual({ firstName: 'Anna Maria', lastName: 'Rossi' });
  expect(splitName('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
});
