import { defineConfig, mergeConfig } from 'vite';
import base from './vite.config.ts';

/** Builds the page on which the planner is measured, one script and one style sheet, into bench/dist. */
export default defineConfig((environment) =>
  mergeConfig(base(environment), {
    base: './',
    publicDir: false,
    build: {
      outDir: '../bench/dist',
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: { planner: 'bench/bench.ts' },
        output: {
          codeSplitting: false,
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  }),
);
