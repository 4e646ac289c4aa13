/**
 * One run of a test file: under a mutant, by its number, or 0 for the product as it is; it may come to so many changed
 * places.
 */
export type Trial = { readonly test: string; readonly mutant: number; readonly maxSteps: number };

/** The name of a run for Vitest, which is the path of the test file with a query. */
export function toTrialId({ test, mutant, maxSteps }: Trial): string {
  return `${test}?mutant=${mutant}&steps=${maxSteps}`;
}

/** Undefined for the name of anything else. */
export function fromTrialId(id: string): Trial | undefined {
  const [, test, mutant, maxSteps] = /^(.+)\?mutant=(\d+)&steps=(\d+|Infinity)$/.exec(id) ?? [];
  return test === undefined ? undefined : { test, mutant: Number(mutant), maxSteps: Number(maxSteps) };
}
