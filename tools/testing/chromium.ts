import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorProblem } from '../lib/operator-problem.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser the journeys run in. Chromium's headless shell where there is one: it has no windows, so none of its pages counts as
 * covered and is drawn once a second only, and the journeys take a third less time.
 */
export function ensureBrowserForJourneys(): string {
  if (process.env['CHROMIUM']) return ensureChromium();
  const shell = findProgram([HEADLESS_SHELL]);
  if (shell) return shell;
  const whole = ensureChromium();
  // Where no Chromium was, both were installed just now.
  return findProgram([HEADLESS_SHELL]) ?? whole;
}

/** The Chromium named by CHROMIUM, an installed one, or Debian's package installed now. */
export function ensureChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new OperatorProblem(`CHROMIUM names ${named}, which is not a program.`);
  }
  const found = findProgram(WHOLE);
  if (found) return found;
  installChromium();
  const installed = findProgram(WHOLE);
  if (installed) return installed;
  throw new OperatorProblem(
    'No Chromium was found for the journeys: install it (on Debian `apt-get install chromium`), or name one with CHROMIUM.',
  );
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only root may install packages; for everybody else the sentence above says what to do. */
function installChromium(): void {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log('Installing Chromium from Debian for the journeys …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium', HEADLESS_SHELL]]) {
    const { status, stderr } = spawnSync('/usr/bin/apt-get', ['-qq', ...args], { env: environment, encoding: 'utf8' });
    if (status !== 0) {
      throw new OperatorProblem(`Chromium could not be installed from Debian: ${stderr.trim().split('\n').at(-1)}`);
    }
  }
}
