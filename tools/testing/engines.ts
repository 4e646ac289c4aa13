import { globSync } from 'node:fs';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { findProgram, installFromDebian } from './debian-packages.ts';

/** Programs that the journeys in other engines than Chromium need, by the package of Debian that has them. */
const needed: Readonly<Record<string, () => boolean>> = {
  'firefox-esr': () => findFirefox() !== undefined,
  'webkit2gtk-driver': () => findProgram(['WebKitWebDriver']) !== undefined,
  xvfb: () => findProgram(['Xvfb']) !== undefined,
  libfaketime: () => globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0,
};

function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox']);
}

function missingPackages(): string[] {
  return Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/** The Firefox for the journeys; the WebKit beside it is found by its driver. Installs what is missing of both. */
export function ensureEngines(): string {
  const missing = missingPackages();
  if (missing.length > 0) installFromDebian(missing.join(', '), missing);
  const firefox = findFirefox();
  const still = missingPackages();
  if (firefox !== undefined && still.length === 0) return firefox;
  throw new OperatorProblem(
    `Firefox and WebKit cannot be driven, because something is not installed: on Debian \`apt-get install ${still.join(' ')}\`.`,
  );
}
