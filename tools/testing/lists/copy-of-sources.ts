import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/repository.ts';
import type { Step } from './step.ts';

const copied = [
  'contract',
  'messages',
  'server/src',
  'server/package.json',
  'server/database/seed',
  'web/src',
  'web/package.json',
  'web/bench',
  'simulators',
  'tools/lib',
];
const shared = ['package.json', 'tsconfig.base.json', 'web/tsconfig.json'];
const workspaces = ['contract', 'messages', 'server', 'web'];

/** The server's own code and the simulated hotels, without their tests, so that the compiler has less to read. */
const serverProject = {
  extends: './tsconfig.base.json',
  compilerOptions: { types: ['node'] },
  include: ['server/src', 'messages/src', 'tools/lib/hotel-simulators.ts'],
  exclude: ['**/*.test.ts', '**/testing'],
};

/**
 * Copies what the compiler reads of the product into a folder of its own. The packages are linked, the workspaces are
 * the copy's.
 */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-lists-'));
  for (const path of [...copied, ...shared])
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(serverProject));
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@quieta'), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    if (name !== '@quieta') symlinkSync(join(repositoryRoot, 'node_modules', name), join(packages, name));
  }
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, '@quieta', name));
  return folder;
}

/** Takes a step of what adds this in the copy. Throws where one of its texts does not stand in the file once. */
export function takeStep(folder: string, { file, text: added, edits = [] }: Step, adds: string): void {
  const path = join(folder, file.replaceAll('<name>', adds));
  if (added !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, added);
  }
  for (const [before, after] of edits) {
    const text = readFileSync(path, 'utf8');
    const places = text.split(before).length - 1;
    if (places !== 1) throw new Error(`${file} has ${places} times what the list changes: ${before}`);
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  }
}

/** The compiler's complaints about files of the copy. It reads anew only what has changed since it was last asked. */
export async function complaintsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const outputs = await Promise.all(['tsconfig.json', 'web/tsconfig.json'].map((project) => compile(folder, project)));
  const complaints = new Map<string, string>();
  // Indented lines explain the line before them.
  for (const [text, file = ''] of outputs.join('\n').matchAll(/^(\S+)\(\d+,\d+\): error.*(?:\n .*)*/gm))
    complaints.set(file, `${complaints.get(file) ?? ''}${text}\n`);
  return complaints;
}

function compile(folder: string, project: string): Promise<string> {
  const state = join(folder, `${project.replace('/', '-')}.tsbuildinfo`);
  const options = [
    '--project',
    project,
    // Two compilers run side by side: each with one core takes half the time of each with threads for four.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    state,
    '--pretty',
    'false',
    '--noErrorTruncation',
  ];
  return new Promise((resolve) => {
    // The compiler ends with an error where it complains.
    execFile(join(folder, 'node_modules/.bin/tsc'), options, { cwd: folder, maxBuffer: 2 ** 26 }, (_, output) =>
      resolve(output),
    );
  });
}
