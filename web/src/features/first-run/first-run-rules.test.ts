import type { FirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { expect, test } from 'vitest';
import { openSteps, settledCount } from './first-run-rules.ts';

test('what is done or skipped needs no more thought; the rest stays in its order', () => {
  const steps: FirstRun = [
    { step: 'businessInfo', state: 'done' },
    { step: 'tax', state: 'open' },
    { step: 'paymentType', state: 'skipped' },
    { step: 'rota', state: 'open' },
  ];
  expect(openSteps(steps)).toEqual(['tax', 'rota']);
  expect(settledCount(steps)).toBe(2);
  expect(openSteps([])).toEqual([]);
});
