import * as z from 'zod/mini';
import type { Counts } from './counts.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Counts Vitest's JSON report. A file that could not be loaded has no tests in it and counts as one failure. */
export function countVitestReport(json: unknown): Counts {
  const files = report.parse(json).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unloadable.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  };
}
