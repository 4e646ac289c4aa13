import { fileName, isTest, workspaceOf } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

/** Begun by a program that knows them by their place: Playwright, Vite and the like, Node, the compiler. */
const begins = /\.(e2e|test|stories|config|d)\.tsx?$|^tools\/[^/]+$|^bench\/scenarios\/[^/]+$/;

/** Packages that nothing in the repository says. */
const neededByOthers = new Set([
  // `oxlint --type-aware` starts it.
  'oxlint-tsgolint',
  // Its program is called tsc.
  'typescript',
  // Each is what a package that is used asks for beside it.
  'playwright-core',
  '@testing-library/dom',
]);

/** Every module is imported by one that is no test, or begun under its name. */
export function* deadFiles({ files, sources, imports }: Project): Generator<Violation> {
  const alive = new Set(
    imports.flatMap(({ from, to }) => {
      const isAlive =
        to.kind === 'file' && (!isTest(from) || isTest(to.path) || !/^(server|web|contract)\/src\//.test(to.path));
      return isAlive ? [to.path] : [];
    }),
  );
  for (const path of sources.keys()) {
    if (alive.has(path) || begins.test(path)) continue;
    const called = new RegExp(`[/'"]${RegExp.escape(fileName(path))}['"]`);
    if ([...files].some(([other, text]) => other !== path && (!isTest(other) || isTest(path)) && called.test(text)))
      continue;
    yield { path, rule: 'dead-files', remedy: 'nobody imports or begins this file: delete it.' };
  }
}

/**
 * Every package that a workspace declares is imported or named in it, and the root's anywhere; of an `@types/…` its
 * package is.
 */
export function* deadPackages({ files, imports, manifests }: Project): Generator<Violation> {
  const imported = new Set(
    imports.flatMap(({ from, to }) => {
      if (to.kind === 'package') return [`${workspaceOf(from)} ${to.name}`, ` ${to.name}`];
      const name = to.kind === 'file' ? manifests.get(workspaceOf(to.path))?.name : undefined;
      return name === undefined ? [] : [`${workspaceOf(from)} ${name}`];
    }),
  );
  for (const [workspace, { dependencies, devDependencies }] of manifests) {
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const typed = /^@types\/(.+)$/.exec(name)?.[1];
      if (typed === 'node' || neededByOthers.has(name) || imported.has(`${workspace} ${typed ?? name}`)) continue;
      const isNamed = [...files].some(
        ([path, text]) =>
          !/package(-lock)?\.json$|\.test\.tsx?$/.test(path) &&
          (workspace === '' || workspaceOf(path) === workspace || workspaceOf(path) === '') &&
          new RegExp(`['"/]${RegExp.escape(typed ?? name.replace(/^@.+\/(?=biome)/, ''))}['"/]`).test(text),
      );
      if (isNamed) continue;
      const remedy = `nobody uses ${name}: take it from the dependencies.`;
      yield { path: workspace === '' ? 'package.json' : `${workspace}/package.json`, rule: 'dead-packages', remedy };
    }
  }
}
