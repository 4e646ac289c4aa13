import { expect, test } from 'vitest';
import { fromTrialId, toTrialId } from './trial.ts';

test('the name of a run tells the test file, the mutant and how far it may go', () => {
  for (const trial of [
    { test: '/a/b.test.ts', mutant: 0, maxSteps: Number.POSITIVE_INFINITY },
    { test: '/a/b.test.ts', mutant: 12, maxSteps: 4000 },
  ]) {
    expect(fromTrialId(toTrialId(trial))).toEqual(trial);
  }
  expect(fromTrialId('/a/b.test.ts')).toBeUndefined();
});
