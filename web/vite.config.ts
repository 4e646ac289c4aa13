import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractEndpoints } from './build/contract-endpoints-plugin.ts';
import { icons } from './build/icons-plugin.ts';

/** The oldest browsers with `light-dark()` and relative colours, which every colour of the product rests on. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

const linguiMacro = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
});

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    babel({ presets: [linguiMacro] }),
    lingui({ failOnMissing: mode === 'production', failOnCompileError: true }),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'it-IT'] }), enforce: 'pre' },
    icons(),
    contractEndpoints(),
  ],
  // A port of the embedded server is taken in development; `npm run dev` sets it.
  server: { proxy: { '/api': process.env['QUIETA_API'] ?? 'http://127.0.0.1:3000' } },
  build: { target: browsers, cssTarget: browsers, manifest: true, sourcemap: true, assetsInlineLimit: 0 },
}));
