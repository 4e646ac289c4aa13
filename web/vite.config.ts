import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractEndpoints } from './build/contract-endpoints-plugin.ts';
import { directImports } from './build/direct-imports-plugin.ts';
import { featureTexts } from './build/feature-texts-plugin.ts';
import { iconShapes } from './build/icon-shapes-plugin.ts';
import { icons } from './build/icons-plugin.ts';
import { inlineTokens } from './build/inline-tokens-plugin.ts';
import { addressList, fileList } from './build/list-plugins.ts';
import { oldestBrowsers } from './build/oldest-browsers.ts';
import { precompress } from './build/precompress-plugin.ts';
import { preloadFont } from './build/preload-font-plugin.ts';
import { preloadList } from './build/preload-list-plugin.ts';

const browsers = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

const linguiMacro = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
});

/**
 * Modules that are needed together are fetched together: a chunk for the libraries that stay in the browser's cache
 * while our code changes, one each for the start of every page, the layout behind the sign-in and the planner, with all
 * that they import, and few for the rest. Left to itself the bundler makes two hundred files, which compress a tenth
 * worse, and each waits for the line. Of two groups that need the same the first one holds it.
 */
const chunks = [
  // The code that asks for the first page's data while everything else is on its way.
  { name: 'ahead', test: /\/web\/src\/(app\/ask-ahead\.ts|ui\/styles\/styles\.css)$|vite\/preload-helper/ },
  // With the texts and icons, which must be there before the application, as in main.tsx.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store)|@lingui)\/|\/web\/src\/app\/start-words\.ts$/,
  },
  { name: 'start', test: /\/web\/src\/app\/start-application\.tsx$/ },
  { name: 'door', test: /\/web\/src\/features\/session\/sign-in\.tsx$/ },
  { name: 'shell', test: /\/web\/src\/app\/(branch-runtime|shell\/shell)\.tsx?$/ },
  // With what most days show beside their columns.
  {
    name: 'planner',
    test: /\/web\/src\/(pages\/planner-page|features\/planner\/internal\/.*\/(off-duty-rail|column-strip|rota-link|waiting-list-button))\.tsx$/,
  },
  // Parts that any press may open, and those that report a failure.
  {
    name: 'urgent',
    test: /\/web\/src\/(ui\/(menu|popover|tooltip|dialog|snackbar)\/|app\/shell\/|features\/session\/session-expired)[^?]*\.tsx?$/,
  },
  {
    name: 'panel',
    test: /\/web\/src\/(ui\/(?!charts\/)|app|features\/(planner|appointments|blocks|receipts|first-run))\/[^?]*\.tsx?$/,
  },
  {
    name: 'desk',
    test: /\/web\/src\/(features|pages)\/[^?]*(checkout|sales|voucher|guest|receipt|summary)[^?]*\.tsx?$/,
  },
  // Charts, figures and reports, for whoever looks at them.
  {
    name: 'figures',
    test: /\/web\/src\/(ui\/charts\/|features\/(dashboard|demand)\/|pages\/dashboard-page)[^?]*\.tsx?$/,
  },
  { name: 'office', test: /\/web\/src\/(features|pages)\/[^?]*\.tsx?$/ },
  { name: textsOf, test: /\/web\/src\/.*\.po$/ },
];

/** A language's texts: of every page, of the planner, of its blocks and its panels, of the figures, and the others. */
function textsOf(id: string): string | null {
  const [, feature = 'start', language] =
    /\/web\/src\/(?:features\/([\w-]+(?:\/internal)?)\/)?locales\/(\w+)\.po$/.exec(id) ?? [];
  if (language === undefined) return null;
  const part = ['start', 'session'].includes(feature)
    ? 'start'
    : ['planner', 'appointments'].includes(feature)
      ? 'planner'
      : ['dashboard', 'demand'].includes(feature)
        ? 'figures'
        : feature === 'blocks'
          ? feature
          : feature === 'appointments/internal'
            ? 'booking'
            : 'rest';
  return `texts-${part}-${language}`;
}

/**
 * Lets Chromium compile a file's functions while it arrives, beside the main thread. Compiled one by one when they are
 * first called, they took a fifth of the time in which the planner draws its first day.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Address of the server in development; `npm run dev` says so. */
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
    // Before the list of files, which is to name those that are left.
    directImports(),
    preloadList(),
    fileList(),
    addressList(),
    precompress(),
  ],
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/calendar': server, '/identity': server } },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    // All together they weigh what a font does; apart, each was a request that the first picture waited for.
    cssCodeSplit: false,
    rolldownOptions: {
      // To build a schema has no effect but the schema: those that a page does not check with are left out, and the
      // validator with them.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: chunks }, postBanner: compileAtOnce },
    },
  },
}));
