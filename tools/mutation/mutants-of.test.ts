import { describe, expect, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';

/** Mutants of a text, one whole text each. */
function breaksOf(text: string): string[] {
  return mutantsOf('example.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );
}

describe('a small break', () => {
  test('moves a limit to its other side, and turns a comparison round', () => {
    expect(breaksOf('const fits = end <= limit;')).toEqual(['const fits = end < limit;', 'const fits = end > limit;']);
    expect(breaksOf('const same = a === b;')).toEqual(['const same = a !== b;']);
  });

  test('leaves out one side of a logical expression', () => {
    expect(breaksOf('const open = a && !b;')).toEqual(['const open = a;', 'const open = !b;', 'const open = a && b;']);
    expect(breaksOf('const name = given ?? usual;')).toEqual(['const name = given;', 'const name = usual;']);
  });

  test('is none where only the compiler thinks of an empty place in a list', () => {
    expect(breaksOf('const first = list[0] ?? 0;')).toEqual(['const first = 0;']);
    expect(breaksOf('const price = prices[id] ?? 0;')).toContain('const price = prices[id];');
  });

  test('changes what is calculated', () => {
    expect(breaksOf('const sum = price * pieces - discount;')).toEqual([
      'const sum = price * pieces + discount;',
      'const sum = price / pieces - discount;',
    ]);
    expect(breaksOf('left -= Math.min(left, -part); index++;')).toEqual([
      'undefined; index++;',
      'left += Math.min(left, -part); index++;',
      'left -= Math.max(left, -part); index++;',
      'left -= Math.min(left, part); index++;',
      'left -= Math.min(left, -part); undefined;',
      'left -= Math.min(left, -part); index--;',
    ]);
  });

  test('decides always the one way or always the other, and makes no loop without end', () => {
    expect(breaksOf('if (due) pay();')).toEqual(['if (true) pay();', 'if (false) pay();', 'if (due) undefined;']);
    expect(breaksOf('const price = given ? low : high;')).toEqual([
      'const price = true ? low : high;',
      'const price = false ? low : high;',
    ]);
    expect(breaksOf('while (more) {}')).toEqual(['while (false) {}']);
  });

  test('answers nothing but true, nothing but false, an empty list', () => {
    expect(breaksOf('const isFree = () => !held;')).toEqual([
      'const isFree = () => true;',
      'const isFree = () => false;',
      'const isFree = () => held;',
    ]);
    expect(breaksOf('function all() { return [one]; }')).toEqual(['function all() { return []; }']);
  });

  test('takes another method, or none', () => {
    expect(breaksOf('const any = list.some(isFree);')).toEqual(['const any = list.every(isFree);']);
    expect(breaksOf('const free = list.filter(isFree).toSorted();')).toEqual([
      'const free = list.filter(isFree);',
      'const free = list.toSorted();',
    ]);
  });

  test('knows no method but those that it names', () => {
    expect(breaksOf('const day = date.toString();')).toEqual([]);
  });

  test('insists where an optional chain asked', () => {
    expect(breaksOf('const name = guest?.stay?.[0].name;')).toEqual([
      'const name = guest?.stay[0].name;',
      'const name = guest.stay?.[0].name;',
    ]);
    expect(breaksOf('const done = find?.(id);')).toEqual(['const done = find(id);']);
  });

  test('leaves types and texts as they are', () => {
    expect(breaksOf(`type Yes = true; const word = 'a < b'; interface Flag { readonly on: false }`)).toEqual([]);
    expect(breaksOf('type Way = -1 | 1; function turn(way: -1): void {}')).toEqual([]);
    expect(breaksOf('const on = true as const;')).toEqual(['const on = false as const;']);
  });

  test('leaves the shapes of schemas as they are', () => {
    expect(breaksOf('const named = z.pick(guest, { name: true }).check(z.trim());')).toEqual([]);
  });

  test('is told with its line', () => {
    expect(mutantsOf('example.ts', 'const a = 1;\nconst b = a + 1;').map(({ line }) => line)).toEqual([2]);
  });
});
