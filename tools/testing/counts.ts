/** Result of a runner. `skipped` names the tests that did not run, `flaky` those that passed at the second go only. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly flaky?: readonly string[];
};

export const noCounts: Counts = { passed: 0, failed: 0, skipped: [] };

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: [...left.skipped, ...right.skipped],
    flaky: [...(left.flaky ?? []), ...(right.flaky ?? [])],
  };
}

/** The last line of `npm test`: `12 passed, 0 failed`, and `, 1 skipped` where there is one. */
export function resultLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** Green means that something ran and nothing failed. */
export function isGreen({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}

/** A browser may fall over once in a run; a second test that needs a second go is a race that somebody has to find. */
const maxFlaky = 1;

/** The counts of a whole run, in which each test beyond the first that passed at the second go only has failed. */
export function judgeFlaky(counts: Counts): Counts {
  const tooMany = Math.max(0, (counts.flaky ?? []).length - maxFlaky);
  return { ...counts, passed: counts.passed - tooMany, failed: counts.failed + tooMany };
}

/**
 * A runner's counts, given whether its process ended well: one that ended badly without a failed test (a suite that
 * could not be loaded, an error outside tests) has one failure all the same.
 */
export function trustExit(counts: Counts, endedWell: boolean): Counts {
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
