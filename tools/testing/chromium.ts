import { OperatorProblem } from '../lib/operator-problem.ts';
import { findProgram, installFromDebian, isProgram } from './debian-packages.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser the journeys run in. Chromium's headless shell where there is one: it has no windows, so none of its
 * pages counts as covered and is drawn once a second only, and the journeys take a third less time.
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
  installFromDebian('Chromium', ['chromium', HEADLESS_SHELL]);
  const installed = findProgram(WHOLE);
  if (installed) return installed;
  throw new OperatorProblem(
    'No Chromium was found for the journeys: install it (on Debian `apt-get install chromium`), or name one with CHROMIUM.',
  );
}
