import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
// The day on which the run begins is set before its processes start.
import './support/days.ts';
import type { EngineName } from './engines/desk.ts';
import { installations } from './support/installation.ts';

const browsers: readonly EngineName[] = ['firefox', 'webkit'];

/** The desk's main work in the engines that Playwright's own protocol does not reach as they are packaged. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'engines',
  testMatch: '**/*.e2e.ts',
  outputDir: join('..', 'test-results', 'engines'),
  forbidOnly: true,
  retries: 1,
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 480_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  workers: installations.length,
  projects: browsers.map((name) => ({ name, use: { engineName: name } })),
});
