import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

import { withPanels } from './build/feature-texts-plugin.ts';

const withoutTexts = ['**/*.test.*', '**/*.stories.tsx', '<rootDir>/src/ui/gallery/**'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'it'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**', ...withoutTexts],
    },
    // Fetched with the feature's code: see build/feature-texts-plugin.ts.
    ...withPanels.map((feature) => ({
      path: `<rootDir>/src/features/${feature}/internal/locales/{locale}`,
      include: [`<rootDir>/src/features/${feature}/internal`],
      exclude: withoutTexts,
    })),
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: [...withPanels.map((feature) => `<rootDir>/src/features/${feature}/internal/**`), ...withoutTexts],
    },
  ],
  // Line numbers would turn every edit of a screen into a change of three catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
