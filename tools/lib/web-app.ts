import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OperatorProblem } from './operator-problem.ts';
import { repositoryRoot } from './repository.ts';
import { runTask } from './run-task.ts';

/** Folder of the built web app. */
export const webAppFolder = join(repositoryRoot, 'web', 'dist');

// Beside what it is of, so that it outlives another installation of the packages.
const STAMP = join(repositoryRoot, 'web', 'dist.inputs');
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/*.{html,json,ts}',
  'web/{build,public,src}/**',
  '{contract,messages}/src/**',
];

/** Builds the web app unless what it was last built from is still the same. Answers whether it built. */
export async function buildWebApp(): Promise<boolean> {
  const inputs = hashInputs();
  const isBuilt = existsSync(join(webAppFolder, 'index.html')) && existsSync(STAMP);
  if (isBuilt && readFileSync(STAMP, 'utf8') === inputs) return false;
  requireWritable();
  requireBuilder();
  const { passed, output } = await runTask({ name: 'web app', command: ['node', '--run', 'build'], folder: 'web' });
  if (!passed) throw new Error(`The web app could not be built:\n${output}`);
  writeFileSync(STAMP, inputs);
  return true;
}

/** Whoever runs another's checkout can use the web app that is built there, but not build it. */
function requireWritable(): void {
  for (const folder of [join(repositoryRoot, 'web'), join(repositoryRoot, 'node_modules')]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new OperatorProblem(
        `The web app has to be built, and this account may not write in ${folder}: run npm run build once as the account that owns the folder, or give it to this one.`,
      );
    }
  }
}

/** A server that is installed with `npm ci --omit=dev` runs what was built before. */
function requireBuilder(): void {
  if (existsSync(join(repositoryRoot, 'node_modules', 'vite'))) return;
  throw new OperatorProblem(
    'The web app was not built from the sources that lie here, and the packages that build it are not installed: run npm install and npm run build, then npm ci --omit=dev again.',
  );
}

function hashInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: repositoryRoot, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  // By their names below the root: what is built in one folder may run in another.
  for (const file of files)
    hash.update(relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
