import { expect, test } from 'vitest';
import fc from './few-runs.ts';

test('a property runs a few times with the same cases, whatever it asks for, and is not made smaller when it fails', () => {
  const cases = (numRuns: number) => {
    const seen: number[] = [];
    fc.assert(
      fc.property(fc.integer(), (value) => void seen.push(value)),
      { numRuns },
    );
    return seen;
  };
  expect(cases(10_000)).toHaveLength(200);
  expect(cases(10_000)).toEqual(cases(500));
  expect(cases(3)).toHaveLength(3);

  let failures = 0;
  const failing = fc.property(fc.integer(), () => {
    failures += 1;
    return false;
  });
  expect(() => fc.assert(failing)).toThrow('Property failed');
  expect(failures).toBe(1);
});

test('one that takes its time is awaited', async () => {
  await expect(fc.assert(fc.asyncProperty(fc.integer(), async () => false))).rejects.toThrow('Property failed');
});
