import { posix } from 'node:path';
import type { Project } from '../structure/project.ts';

const testFile = /\.test\.tsx?$/;
/** Their tests need no database and cost next to nothing. */
const quick = /^(contract|messages|web|tools)\//;

/** Module that a test with a database imports, over any number of imports. */
const testDatabase = 'tools/testing/test-database.ts';

/**
 * The tests that belong to a file: those in its folder that come to it over any number of imports, and of the quick
 * ones elsewhere those that import it themselves. The nearest come first, because what they see the others need not
 * look at: those over the fewest imports, of these the ones of its folder, and of these its namesake. Where one of them
 * imports the file itself and needs no database, none does: what decides and calculates is to be seen to be right
 * without one.
 */
export function testsOf(path: string, { imports }: Pick<Project, 'imports'>): readonly string[] {
  const folder = `${posix.dirname(path)}/`;
  const farness = (test: string): number => {
    if (!test.startsWith(folder)) return 2;
    return test.replace(testFile, '') === path.replace(/\.tsx?$/, '') ? 0 : 1;
  };
  const tests = [...importersOf(path, imports)]
    .filter(([test]) => testFile.test(test))
    .filter(([test, distance]) => test.startsWith(folder) || (quick.test(test) && distance === 1))
    .toSorted(([one, near], [other, far]) => near - far || farness(one) - farness(other));
  const inDatabase = importersOf(testDatabase, imports);
  const alone = tests.filter(([test]) => !inDatabase.has(test));
  return (alone.some(([, distance]) => distance === 1) ? alone : tests).map(([test]) => test);
}

/** Counts the imports, types aside, over which each module comes to this one; the nearest first. */
function importersOf(path: string, imports: Project['imports']): ReadonlyMap<string, number> {
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => (to.kind === 'file' ? to.path : undefined),
  );
  const distances = new Map([[path, 0]]);
  for (const [reached, distance] of distances) {
    for (const { from } of importers.get(reached) ?? []) {
      if (!distances.has(from)) distances.set(from, distance + 1);
    }
  }
  return distances;
}
