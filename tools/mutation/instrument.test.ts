import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { instrument, SWITCH } from './instrument.ts';
import { mutantsOf } from './mutants-of.ts';

const text = 'price > 0 && pieces < most ? price * pieces : 0';

test('a module with all its mutants answers as before, and as each of them when it is switched on', () => {
  const mutants = mutantsOf('example.ts', text);
  const withAll = instrument(text, mutants);
  const values = { price: 5, pieces: 3, most: 3 };
  const answer = (code: string, active: number) =>
    runInNewContext(code, { ...values, [SWITCH]: (number: number) => number === active });
  expect(answer(withAll, 0)).toBe(answer(text, 0));
  for (const [index, { start, end, replacement }] of mutants.entries()) {
    const broken = text.slice(0, start) + replacement + text.slice(end);
    expect({ broken, answer: answer(withAll, index + 1) }).toEqual({ broken, answer: answer(broken, 0) });
  }
  expect(new Set(mutants.map((_, index) => answer(withAll, index + 1)))).toEqual(new Set([0, 15]));
});
