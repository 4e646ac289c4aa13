import { expect, test } from 'vitest';
import { fitsWords, wordsOf } from './guest-words.ts';

test.each([
  ['one after the other', ' Ada  Lovati\t', ['Ada', 'Lovati']],
  ['none', '  ', []],
  ['a phone number is one, however it is grouped', ' +39 (347) 555-01/88. ', ['475550188']],
  ['a phone number without its country', '347 555 01 88', ['475550188']],
  ['too few digits for a phone number are words', '12 345', ['12', '345']],
  ['six digits are a phone number', '123 456', ['123456']],
  ['a phone number beside a name', 'Ada 0039 347 5550188 Lovati', ['Ada', 'Lovati', '475550188']],
  ['digits that are part of a word', 'ada347 5550188a', ['ada347', '5550188a']],
  ['a short beginning of a number as it is typed', '+39 0495', ['+390495']],
  ['zeros alone are looked for as they are', '000 000', ['000000']],
  ['wide digits and dashes of all kinds', '０３４７–555‑0188', ['475550188']],
  ['an address as it is kept', 'info@müller.example', ['info@xn--mller-kva.example']],
])('the words of a search: %s', (_, search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test.each([
  ['Müller', 'mueller'],
  ['Müller', 'muller'],
  ['Mueller', 'müller'],
  ['Jürgen', 'juergen'],
  ['Jürgen', 'juer'],
  ["D'Angelo", 'dangelo'],
  ['D’Angelo', "d'angelo"],
  ['Dangelo', 'd’angelo'],
  ['O’Brien', 'obrien'],
  ['De Luca', 'deluca'],
  ['Anna-Maria', 'annamaria'],
  ['Annamaria', 'anna-maria'],
  ['Đorđević', 'djordjevic'],
  ['Đorđević', 'dordevic'],
  ['Åse', 'aase'],
  ['Søren', 'soeren'],
  ['Strauß', 'strauss'],
  ['Mu\u0308ller', 'mueller'],
])('a guest %s fits %s', (name, typed) => {
  expect(fitsWords({ names: ['Ida', name] }, wordsOf(typed))).toBe(true);
  expect(fitsWords({ names: [name, 'Ida'] }, wordsOf(`IDA ${typed}`))).toBe(true);
});

test.each([
  ['Samuel', 'samul'],
  ['Muller', 'mueller'],
  ['Rossi', "'"],
  ['Rossi', 'ida-bianchi'],
])('a guest %s does not fit %s', (name, typed) => {
  expect(fitsWords({ names: ['Eva', name] }, wordsOf(typed))).toBe(false);
});
