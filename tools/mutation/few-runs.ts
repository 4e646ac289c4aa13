import * as fc from 'fast-check';

/** A fault that this many cases do not show hardly shows at all, and each mutant costs them again. */
const MAX_RUNS = 200;

/**
 * Module that tests import as `fast-check` while mutants are tried: a property runs a few times whatever it asks for,
 * and always with the same cases, so that a score says something of the tests and nothing of luck. That it fails is
 * enough: nobody asks for its smallest case.
 */
function assert<Values>(property: fc.IAsyncProperty<Values>, parameters?: fc.Parameters<Values>): Promise<void>;
function assert<Values>(property: fc.IProperty<Values>, parameters?: fc.Parameters<Values>): void;
function assert<Values>(property: fc.IRawProperty<Values>, parameters: fc.Parameters<Values> = {}) {
  const numRuns = Math.min(parameters.numRuns ?? MAX_RUNS, MAX_RUNS);
  return fc.assert(property, { seed: 1, ...parameters, numRuns, endOnFailure: true });
}

// oxlint-disable-next-line import/no-default-export -- as `fast-check` has it, and as our tests import it
export default { ...fc, assert };
