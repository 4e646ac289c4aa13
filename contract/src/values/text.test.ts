import { expect, test } from 'vitest';
import { isOneLine, line, optionalLine, prose, toOneLine } from './text.ts';

const breaking = [
  ['a line end', 'Anna\nRossi'],
  ['an escape', 'Anna\u001bRossi'],
  ['a line separator', 'Anna\u2028Rossi'],
  ['a turn of the direction', 'Anna\u202eRossi'],
  ['an isolate of the other direction', 'Anna\u2067Rossi'],
] as const;

test.each(breaking)('a text with %s is no line, also where it begins or ends with it', (_, text) => {
  for (const one of [text, text.slice(4), text.slice(0, 5)]) expect(isOneLine(one)).toBe(false);
  expect(line(80).safeParse(text).success).toBe(false);
  expect(optionalLine(80).safeParse(text).success).toBe(false);
});

test.each(breaking)('what another system told with %s is shown with a blank there', (_, text) => {
  expect(toOneLine(text)).toBe('Anna Rossi');
  expect(toOneLine(`${text.slice(4)}${text.slice(4, 5)}`)).toBe('Rossi');
});

test('a name in any writing is a line', () => {
  for (const name of ['Anna-Maria Rossi', 'D’Angelo', 'Müller', '山田 花子', 'דנה', '🌿']) {
    expect(isOneLine(name)).toBe(true);
    expect(line(80).parse(` ${name} `)).toBe(name);
  }
});

test('what the database cannot hold is no text anywhere: NUL, and half a surrogate pair', () => {
  for (const text of ['a\u0000b', '\u0000', 'a\ud83c', '\udf3fb']) {
    for (const shape of [line(80), optionalLine(80), prose(80)]) expect(shape.safeParse(text).success).toBe(false);
  }
  expect(prose(80).parse('two\nlines 🌿')).toBe('two\nlines 🌿');
});
