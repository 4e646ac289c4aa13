import { expect, test } from 'vitest';
import { declaredWords } from './declared-words.ts';
import { kindProblems } from './kind-problems.ts';

const colours = ['blue', 'green', 'red'];
const listed = declaredWords('contract/colour.ts', `export const colour = z.enum(['red', 'green', 'blue']);`);
const tableOf = (name: string) =>
  declaredWords(
    'contract/colour.ts',
    `export const ${name} = { red: { a: 1 }, green: { a: 2 }, blue: { a: 3 } } as const;`,
  );
const compared = (...places: (readonly [path: string, ...words: string[]])[]) =>
  places.map(([path, ...words], line) => ({ path, line, union: colours, words }));
const everywhere = compared(['a.ts', 'red'], ['b.ts', 'red'], ['c.ts', 'green']);

test('a union of words that more than two files compare needs a table; its own file does not count', () => {
  expect(kindProblems(everywhere, listed)).toEqual([
    'blue | green | red is compared in 3 files: give it a table in the contract that says what differs.\n    a.ts:0\n    b.ts:1\n    c.ts:2',
  ]);
  expect(kindProblems(compared(['a.ts', 'red'], ['b.ts', 'red'], ['contract/colour.ts', 'red']), listed)).toEqual([]);
  expect(kindProblems(everywhere, tableOf('colours'))).toEqual([]);
  expect(kindProblems(everywhere, [])).toEqual([]);
});

test('a table that gives each word only a name, a number or a text is none', () => {
  const names = declaredWords(
    'contract/colour.ts',
    `export const colours = { red: 'Red', green: 'Green', blue: 'Blue' };`,
  );
  expect(kindProblems(everywhere, names)).toHaveLength(1);
});

test('what a table of kinds says is asked of it, and no table leaves several words compared at once', () => {
  expect(kindProblems(everywhere, tableOf('colourKinds'))).toEqual([
    'colourKinds is compared in 3 files: ask the table.\n    a.ts:0\n    b.ts:1\n    c.ts:2',
  ]);
  const grouped = compared(['a.ts', 'red', 'green'], ['b.ts', 'red'], ['c.ts', 'red']);
  expect(kindProblems(grouped, tableOf('colours'))).toEqual([
    'several words of colours are compared at once: ask the table what they have in common.\n    a.ts:0',
  ]);
});

test('words that are part of a table count to it, two words are a yes and a no, and what is allowed is let through', () => {
  const four = declaredWords('contract/hue.ts', 'const hueKinds = { red: {}, green: {}, blue: {}, grey: {} };');
  expect(kindProblems(everywhere, four)).toHaveLength(1);
  const pair = everywhere.map((one) => ({ ...one, union: ['green', 'red'] }));
  expect(kindProblems(pair, listed)).toEqual([]);
  expect(kindProblems(everywhere, listed, { allowed: { red: 'a reason' } })).toEqual([]);
});

test('a table that is always asked is compared nowhere, though it has two words only', () => {
  const two = declaredWords('contract/shade.ts', 'const shades = { dark: { a: 1 }, light: { a: 2 } };');
  const compared = [{ path: 'a.ts', line: 4, union: ['dark', 'light'], words: ['dark'] }];
  expect(kindProblems(compared, two)).toEqual([]);
  expect(kindProblems(compared, two, { alwaysAsked: ['shades'] })).toEqual([
    'shades is compared in 1 files: ask the table.\n    a.ts:4',
  ]);
});
