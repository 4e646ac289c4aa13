import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';
import { personFields } from './person.ts';
import { line, optionalLine, prose, searchWords, toOneLine } from './text.ts';

const breaking = [
  ['a line end', 'Anna\nRossi', 'U+000A'],
  ['an escape', 'Anna\u001bRossi', 'U+001B'],
  ['a line separator', 'Anna\u2028Rossi', 'U+2028'],
] as const;

test.each(breaking)('a text with %s is no line, which says why', (_, text, character) => {
  for (const shape of [line(80), optionalLine(80), searchWords]) {
    expect(shape.safeParse(text).error?.issues).toMatchObject([{ params: { reason: 'not_one_line', character } }]);
  }
});

test.each(breaking)('what another system told with %s is shown with a blank there', (_, text) => {
  expect(toOneLine(text)).toBe('Anna Rossi');
  expect(toOneLine(`${text.slice(4)}${text.slice(4, 5)}`)).toBe('Rossi');
});

/** Everything that has no width and says nothing in a name. */
const unseen = [
  ...between(0x200b, 0x200f),
  ...between(0x202a, 0x202e),
  ...between(0x2060, 0x2069),
  ...between(0xfe00, 0xfe0f),
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u{e0041}',
];

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

const fields = [
  ['a name', line(80), 'Anna Rossi'],
  ['a text that may be empty', optionalLine(80), 'Anna Rossi'],
  ['the words of a search', searchWords, 'Anna Rossi'],
  ['a telephone number', personFields.phoneNumber, '+39 347 555 0201'],
  ['a mail address', emailAddress, 'anna.rossi@example.com'],
] as const;

test.each(fields)('marks that nobody sees are taken out of %s wherever they stand', (_, shape, text) => {
  const kept = unseen.filter((mark) => {
    const pasted = [`${mark}${text}${mark}`, `${text.slice(0, 3)}${mark}${text.slice(3)}`, ` ${mark} ${text}\u00a0`];
    return pasted.some((one) => shape.safeParse(one).data !== text);
  });
  expect(kept.map((mark) => mark.codePointAt(0)?.toString(16))).toEqual([]);
});

test.each([
  ['pairs of direction around it', '\u202a+39 347 555-0201\u202c'],
  ['an isolate around it', '\u2068+39 347 555-0201\u2069'],
  ['hyphens that do not break', '+39\u00a0347\u2007555\u20110201'],
  ['an en dash', '+39 347 555–0201'],
  ['a sign of subtraction', '+39\u202f347\u2009555−0201'],
  ['wide digits', '＋３９　３４７　５５５－０２０１'],
])('a telephone number is kept with plain signs although it was copied with %s', (_, pasted) => {
  expect(personFields.phoneNumber.parse(pasted)).toBe('+39 347 555-0201');
});

test.each([
  '👩‍⚕️',
  '👨🏽‍🚀',
  '👁️‍🗨️',
  '1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'علی\u200cرضا',
  '葛\u{e0100}城',
])('what %s is made of stays, although parts of it have no width', (text) => {
  expect(line(80).parse(`\u200b${text}\u200b`)).toBe(text);
});

test('a text of nothing but such marks is empty', () => {
  expect(line(80).safeParse('\u200b\ufeff').success).toBe(false);
  expect(optionalLine(80).parse('\u200b\ufeff')).toBe('');
});

test('a name in any writing is a line', () => {
  for (const name of ['Anna-Maria Rossi', 'D’Angelo', 'Müller', '山田 花子', 'דנה', '🌿']) {
    expect(line(80).parse(` ${name} `)).toBe(name);
  }
});

test('what the database cannot hold is no text anywhere: NUL, and half a surrogate pair', () => {
  for (const text of ['a\u0000b', '\u0000', 'a\ud83c', '\udf3fb']) {
    for (const shape of [line(80), optionalLine(80), prose(80)]) expect(shape.safeParse(text).success).toBe(false);
  }
  expect(prose(80).parse('two\nlines 🌿')).toBe('two\nlines 🌿');
});
