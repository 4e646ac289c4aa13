import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumSwitches } from './support/chromium.ts';

/** `npm test` starts an installation and says where it is; by hand, set these three to use one that runs already. */
const { QUIETA_URL: url = 'http://localhost:3000', CHROMIUM: chromium = '/usr/bin/chromium' } = process.env;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: join('..', 'test-results', 'journeys'),
  forbidOnly: true,
  // A browser on a busy machine may fall over once; who needed the second go is named at the end of `npm test`.
  retries: 1,
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Journeys share one installation, as desks do; those that would disturb each other use days of their own.
  workers: 2,
  fullyParallel: false,
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: chromiumSwitches },
  },
});
