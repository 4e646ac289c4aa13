import * as z from 'zod/mini';
import type { Counts } from './counts.ts';

const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});

const report = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

/** Counts Playwright's JSON report. A test that passed at the second go only has passed, and is named. */
export function countPlaywrightReport(json: unknown): Counts {
  const { suites, errors } = report.parse(json);
  const runs = suites.flatMap(allSpecs).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  const titlesOf = (outcome: string) => runs.filter(({ status }) => status === outcome).map(({ title }) => title);
  return {
    passed: runs.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: runs.filter(({ status }) => status === 'unexpected').length + errors.length,
    skipped: titlesOf('skipped'),
    flaky: titlesOf('flaky'),
  };
}

function allSpecs({ specs, suites = [] }: z.output<typeof suite>): z.output<typeof spec>[] {
  return [...specs, ...suites.flatMap(allSpecs)];
}
