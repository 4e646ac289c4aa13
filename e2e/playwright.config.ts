import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumSwitches, deskBrowser } from './support/chromium.ts';
// The day on which the run begins is set before its processes start.
import './support/days.ts';
import { installations, url } from './support/installation.ts';

const { CHROMIUM: chromium = '/usr/bin/chromium' } = process.env;

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
  // Each process has an installation of its own, so the journeys that run side by side never meet; those that follow
  // one another in it share the demo, and use days of their own.
  workers: installations.length,
  fullyParallel: false,
  use: {
    baseURL: url,
    ...deskBrowser,
    viewport: { width: 1440, height: 900 },
    // Only the second go makes them: pictures and copies of every page cost as much as the journeys themselves.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: chromiumSwitches },
  },
});
