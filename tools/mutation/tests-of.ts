import { posix } from 'node:path';
import type { Project } from '../structure/project.ts';

const testFile = /\.test\.tsx?$/;
/** Their tests need no database and cost next to nothing. */
const quick = /^(contract|messages|web|tools)\//;

/**
 * The tests that belong to a file, the nearest first: those in its folder that come to it over any number of imports, and of the
 * quick ones elsewhere those that import it themselves.
 */
export function testsOf(path: string, { imports }: Pick<Project, 'imports'>): readonly string[] {
  const importersOf = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => (to.kind === 'file' ? to.path : undefined),
  );
  const distances = new Map([[path, 0]]);
  for (const [reached, distance] of distances) {
    for (const { from } of importersOf.get(reached) ?? []) {
      if (!distances.has(from)) distances.set(from, distance + 1);
    }
  }
  const folder = `${posix.dirname(path)}/`;
  return [...distances]
    .filter(([test]) => testFile.test(test))
    .filter(([test, distance]) => test.startsWith(folder) || (quick.test(test) && distance === 1))
    .map(([test]) => test);
}
