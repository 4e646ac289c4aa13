import { isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

/** Taken by what no import tells of. */
const takenElsewhere = [
  // The gallery takes everything of each file with stories.
  /\.stories\.tsx$/,
  // By Vitest, which is told the file's place.
  /^tools\/testing\/postgres-server\.ts$/,
  // By the lines that the build writes into each feature.
  /^web\/src\/lib\/i18n\.ts$/,
];

/** Where tests are what the code is for. */
const forTests = /^(simulators|tools\/testing)\//;

/** What is exported is used: by another file or, at the least, further down in its own. Tests alone keep no product code alive. */
export function* deadExports({ files, sources, imports }: Project): Generator<Violation> {
  const used = new Map<string, Set<string>>();
  for (const { from, to, isType, names } of imports) {
    if (to.kind !== 'file') continue;
    if (isTest(from) && !isType && !isTest(to.path) && !forTests.test(to.path)) continue;
    const ofFile = used.get(to.path) ?? new Set();
    for (const name of names) ofFile.add(name);
    used.set(to.path, ofFile);
  }
  for (const [path, { exports }] of sources) {
    const taken = used.get(path);
    if (taken?.has('*') || takenElsewhere.some((place) => place.test(path))) continue;
    for (const { name, isPassedOn } of exports) {
      // Frameworks take default exports by the file's place.
      if (isPassedOn || name === 'default' || taken?.has(name)) continue;
      const mentions = files.get(path)?.match(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`, 'g')) ?? [];
      if (mentions.length > 1) continue;
      yield {
        path,
        rule: 'dead-exports',
        remedy: `nobody uses ${name}: delete it, or call it where it was to be called.`,
      };
    }
  }
}
