import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addressList } from './build/address-list-plugin.ts';
import { contractEndpoints } from './build/contract-endpoints-plugin.ts';
import { featureTexts } from './build/feature-texts-plugin.ts';
import { fileList } from './build/file-list-plugin.ts';
import { iconShapes } from './build/icon-shapes-plugin.ts';
import { icons } from './build/icons-plugin.ts';
import { inlineTokens } from './build/inline-tokens-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { preloadFont } from './build/preload-font-plugin.ts';

/** The oldest browsers with `light-dark()` and relative colours, which every colour of the product rests on. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

const linguiMacro = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
});

/**
 * What starts together is fetched together: a chunk for each library that stays in the browser's cache while our code changes, one
 * for the start of every page and one for the layout behind the sign-in, each with all that it imports. Left to itself the
 * bundler makes seventy files of the planner, which compress a tenth worse.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'router', test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|@lingui)\// },
  // Before the application, as in main.tsx: its texts and icons must be there, and the order of the style layers be declared.
  { name: 'first', test: /\/web\/src\/(lib\/i18n\.ts|ui\/(icon\/icon-store\.ts|styles\/styles\.css))$/ },
  { name: 'start', test: /\/web\/src\/app\/(app|start-runtime)\.tsx?$/ },
  { name: 'shell', test: /\/web\/src\/app\/(branch-runtime|shell\/shell)\.tsx?$/ },
  // What the planner shares with other pages, a dozen modules too small to be fetched one by one.
  {
    name: 'desk',
    test: new RegExp(
      [
        '/features/appointments/(draft-store|draft-rules|visit-rules)',
        '/features/planner/internal/engine/(conflicts|unassigned|day-figures)',
        '/features/resources/expand-availability',
        '/features/session/use-command',
        '/ui/(popover/popover|segmented-control/segmented-control|service-colours/service-colours|sheet/sheet)',
      ]
        .map((modules) => `/web/src${modules}\\.tsx?$`)
        .join('|'),
    ),
  },
  // What nearly every page but the planner is made of, and too small to be fetched one by one.
  { name: 'parts', test: /\/web\/src\/ui\/(form|stack|empty-state|skeleton|list\/list-heads)[^.]*\.tsx?$/ },
];

/**
 * Lets Chromium compile a file's functions while it arrives, beside the main thread. Compiled one by one when they are first called,
 * they took a fifth of the time in which the planner draws its first day.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Where the server listens in development; `npm run dev` says so. */
const server = process.env['QUIETA_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    featureTexts(),
    babel({ presets: [linguiMacro] }),
    lingui({ failOnMissing: mode === 'production', failOnCompileError: true }),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'it-IT'] }), enforce: 'pre' },
    icons(),
    iconShapes(),
    inlineTokens(),
    contractEndpoints(),
    preloadFont(),
    fileList(),
    addressList(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/identity': server } },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // To build a schema has no effect but the schema: those that a page does not check with are left out, and the validator with them.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: chunks }, postBanner: compileAtOnce },
    },
  },
}));
