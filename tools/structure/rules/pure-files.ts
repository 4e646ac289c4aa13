import { featureOf, fileName } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const impureFile = /^server\/src\/(gateways|platform\/(database|http|jobs))\/|-(repository|queries)\.ts$/;
const impurePackages = new Set(['fastify', 'kysely', 'pg']);

/** Whether a file's name says that it decides. */
export function isPureFile(path: string): boolean {
  return featureOf(path) !== undefined && /-(rules|states|totals)\.ts$/.test(path);
}

/** Rules, states and totals decide; they neither read nor write, so that they can be tested with values alone. */
export function* pureFiles({ imports }: Project): Generator<Violation> {
  for (const { from, line, isType, to } of imports) {
    if (isType || featureOf(from)?.side !== 'server' || !isPureFile(from)) continue;
    const isImpure =
      to.kind === 'builtin' ||
      (to.kind === 'package' && impurePackages.has(to.name)) ||
      (to.kind === 'file' && impureFile.test(to.path));
    if (!isImpure) continue;
    const remedy = `${fileName(from)} is pure: load in the use case and hand the values in.`;
    yield { path: from, line, rule: 'pure-files', remedy };
  }
}

/**
 * A file that decides by values alone is tested by values alone, beside it: only so it is quick to see that a test
 * notices every break.
 */
export function* testedRules({ sources }: Project): Generator<Violation> {
  for (const path of sources.keys()) {
    if (!isPureFile(path) || sources.has(path.replace(/\.ts$/, '.test.ts'))) continue;
    yield { path, rule: 'tested-rules', remedy: 'What this file decides has no test of its own: put one beside it.' };
  }
}
