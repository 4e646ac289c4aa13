import { formatter } from '@lingui/format-po';
import { defineConfig } from '@lingui/conf';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'it'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/*.stories.tsx'] },
  ],
  // Line numbers would turn every edit of a screen into a change of three catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
