import { describe, expect, test } from 'vitest';
import { addCounts, isGreen, judgeFlaky, noCounts, resultLine, trustExit } from './counts.ts';
import { countPlaywrightReport } from './playwright-report.ts';
import { countVitestReport } from './vitest-report.ts';

const green = { passed: 3, failed: 0, skipped: [] };

test('the last line sums all runners and names skipped tests only where there are some', () => {
  const sum = addCounts(green, { passed: 2, failed: 1, skipped: [] });
  expect(resultLine(sum)).toBe('5 passed, 1 failed');
  expect(resultLine(addCounts(sum, { passed: 0, failed: 0, skipped: ['vendor specifications'] }))).toBe(
    '5 passed, 1 failed, 1 skipped',
  );
});

test('a run in which nothing ran is not green', () => {
  expect(isGreen(noCounts)).toBe(false);
  expect(isGreen(green)).toBe(true);
});

test('a run has one test that needed a second go, and fails by the second one', () => {
  const withFlaky = (...flaky: string[]) => judgeFlaky({ ...green, flaky });
  expect([withFlaky(), withFlaky('a')].map(isGreen)).toEqual([true, true]);
  expect(withFlaky('a', 'b')).toMatchObject({ passed: 2, failed: 1 });
  expect(withFlaky('a', 'b', 'c')).toMatchObject({ passed: 1, failed: 2 });
});

test('a runner that ended badly has a failure even if none of its tests has', () => {
  expect(trustExit(green, false)).toEqual({ passed: 3, failed: 1, skipped: [] });
  expect(trustExit({ ...green, failed: 2 }, false).failed).toBe(2);
  expect(trustExit(green, true)).toEqual(green);
});

describe('reports', () => {
  test('of Vitest: a file that could not be loaded counts as one failure', () => {
    const file = (status: string, ...statuses: string[]) => ({
      name: 'a.test.ts',
      status,
      assertionResults: statuses.map((each) => ({ fullName: `is ${each}`, status: each })),
    });
    expect(
      countVitestReport({
        testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed'), file('failed')],
      }),
    ).toEqual({ passed: 1, failed: 2, skipped: ['is skipped'] });
  });

  test('of Playwright: nested suites are counted, an error outside tests is a failure, a test passed at the second go is named', () => {
    const spec = (status: string) => ({ title: `is ${status}`, tests: [{ status }] });
    const inner = { specs: [spec('expected'), spec('flaky')], suites: [{ specs: [spec('unexpected')] }] };
    expect(
      countPlaywrightReport({
        suites: [{ specs: [spec('skipped')], suites: [inner] }],
        errors: [{ message: 'no browser' }],
      }),
    ).toEqual({ passed: 2, failed: 2, skipped: ['is skipped'], flaky: ['is flaky'] });
  });
});
