import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Lingui looks for its configuration from the working folder upwards, and here that is the root.
process.env['LINGUI_CONFIG'] ??= join(import.meta.dirname, 'web', 'lingui.config.ts');

const isLong = process.env['TEST_EXTENT'] === 'long';
/** For `extent` of server/testing: how far a suite goes. */
const ofExtent = {
  provide: {
    extent: isLong ? ('long' as const) : ('short' as const),
    isThroughProxy: isLong || process.env['THROUGH_PROXY'] === 'true',
  },
};

/**
 * An awaited result comes when the machine has time for it: the usual second is too short where everything runs at
 * once. The feed also waits for the transactions of other suites, because they share the database server.
 */
const timeout = { expect: { poll: { timeout: 60_000 } }, testTimeout: 120_000 };

/**
 * Suites of one worker share its modules: loading them anew for each of some 250 files took longer than the tests. So a
 * suite leaves nothing behind in a module, and what it stubs it puts back. Both cores work; where a test waits for a
 * database or a simulator, another one has its turn. Projects with different numbers of workers run one group after the
 * other.
 */
const quick = { isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } };
const withDatabase = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 } };

const sameCases = join(import.meta.dirname, 'tools', 'testing', 'same-cases.ts');

export default defineConfig({
  test: {
    // Some components are drawn to text and some to the page, in one process, though never at once.
    onConsoleLog: (log) => !log.includes('Detected multiple renderers'),
    projects: [
      {
        test: {
          name: 'unit',
          ...quick,
          setupFiles: [sameCases],
          include: ['{contract,messages,tools}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/{admin,archive,backup,doctor,drills,lib/embedded-postgres}/**'],
          ...timeout,
        },
      },
      {
        test: {
          name: 'server',
          ...withDatabase,
          setupFiles: [sameCases, './server/testing/watch-database.ts'],
          include: [
            '{server,simulators}/**/*.test.ts',
            'tools/{admin,archive,backup,doctor,lib/embedded-postgres}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'server/guarantees/**'],
          globalSetup: './tools/testing/postgres-server.ts',
          ...ofExtent,
          ...timeout,
          hookTimeout: 120_000,
          testTimeout: isLong ? 3_600_000 : timeout.testTimeout,
        },
      },
      {
        test: {
          // Days that are practised: each makes a whole installation.
          name: 'drills',
          include: ['tools/drills/**/*.test.ts'],
          globalSetup: './tools/testing/postgres-server.ts',
          ...timeout,
          hookTimeout: 120_000,
          testTimeout: 3_600_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'guarantees',
          setupFiles: [sameCases, './server/testing/watch-database.ts'],
          include: ['server/guarantees/**/*.test.ts'],
          globalSetup: './tools/testing/postgres-server.ts',
          ...ofExtent,
          ...withDatabase,
          ...timeout,
          hookTimeout: 120_000,
          testTimeout: isLong ? 3_600_000 : 600_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          ...quick,
          setupFiles: [sameCases],
          include: ['{src,build}/**/*.test.ts'],
          ...timeout,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          // Components and hooks, in the page of jsdom.
          name: 'components',
          ...quick,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [sameCases, './src/lib/testing/component-setup.ts'],
          ...timeout,
        },
      },
    ],
  },
});
