import { isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';
import { isPureFile } from './pure-files.ts';

/** Taken by what no import tells of. */
const usedWithoutImport = [
  // The gallery takes everything of each file with stories.
  /\.stories\.tsx$/,
  // By Vitest, which is told the file's place.
  /^tools\/testing\/postgres-server\.ts$/,
  // By the lines that the build writes into each feature.
  /^web\/src\/lib\/i18n\.ts$/,
];

/** Folders whose code is for tests. */
const forTests = /^(simulators|tools\/testing)\//;

/**
 * Every export is used by another file. A test counts as such for types and for what decides by values alone; of
 * anything else that only tests use the comment says that they do, and its own file uses it, because tests alone keep
 * no product code alive.
 */
export function* deadExports({ files, sources, imports }: Project): Generator<Violation> {
  const used = new NamesOfFiles();
  const tested = new NamesOfFiles();
  for (const { from, to, names } of imports) {
    if (to.kind !== 'file' || to.path === from) continue;
    const isByTest = isTest(from) && !isTest(to.path) && !forTests.test(to.path);
    (isByTest ? tested : used).add(to.path, names);
  }
  for (const [path, { exports, comments }] of sources) {
    if (usedWithoutImport.some((place) => place.test(path))) continue;
    const text = files.get(path) ?? '';
    const code = comments.reduce((rest, { start, end }) => rest.replace(text.slice(start, end), ''), text);
    for (const { name, isType, isPassedOn, start } of exports) {
      // Frameworks take default exports by the file's place.
      if (isPassedOn || name === 'default' || used.has(path, name)) continue;
      const isTested = tested.has(path, name);
      if (isTested && (isType || decidesByValues(path))) continue;
      const comment = comments.find(({ end, start: from }) => from < start && text.slice(end, start).trim() === '');
      const remedy = remedyFor(name, {
        isUsedHere: occursTwice(code, name),
        isTested,
        isForTests: comment !== undefined && /\btests?\b/i.test(text.slice(comment.start, comment.end)),
      });
      if (remedy) yield { path, rule: 'dead-exports', remedy };
    }
  }
}

interface Uses {
  readonly isUsedHere: boolean;
  readonly isTested: boolean;
  readonly isForTests: boolean;
}

function remedyFor(name: string, { isUsedHere, isTested, isForTests }: Uses): string | undefined {
  if (!isUsedHere) return `nobody uses ${name}: delete it, or call it where it was to be called.`;
  if (!isTested) return `only its own file uses ${name}: take away its export.`;
  if (isForTests) return undefined;
  return `only tests import ${name}: say in its comment what they use it for, or test what others import.`;
}

function decidesByValues(path: string): boolean {
  return isPureFile(path) || path.includes('/engine/');
}

/** The names that are imported of each file; `*` stands for all of them. */
class NamesOfFiles {
  readonly #names = new Map<string, Set<string>>();

  add(path: string, names: readonly string[]): void {
    this.#names.set(path, new Set([...(this.#names.get(path) ?? []), ...names]));
  }

  has(path: string, name: string): boolean {
    const names = this.#names.get(path);
    return names !== undefined && (names.has(name) || names.has('*'));
  }
}

function occursTwice(code: string, name: string): boolean {
  const mentions = code.match(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`, 'g')) ?? [];
  return mentions.length > 1;
}

/** A name is imported from the file that declares it. */
export function* barrels({ sources }: Project): Generator<Violation> {
  for (const [path, { exports }] of sources) {
    const passesAllOn = exports.length > 0 && exports.every((exported) => exported.isPassedOn);
    const hidesNames = exports.some((exported) => exported.name === '*');
    if (!passesAllOn && !hidesNames) continue;
    const remedy = 'This file passes on what others declare: import from the declaring files and remove it.';
    yield { path, rule: 'barrels', remedy };
  }
}
