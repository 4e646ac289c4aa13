import type { Plugin } from 'vite';

const font = /figtree-latin-wght-normal-.+\.woff2$/;

/** Loads the font with the page instead of after its style sheet: no text jumps when it arrives. */
export function preloadFont(): Plugin {
  return {
    name: 'quieta-preload-font',
    transformIndexHtml(_html, { bundle = {} }) {
      return Object.keys(bundle)
        .filter((file) => font.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            fetchpriority: 'low',
          },
          injectTo: 'head-prepend',
        }));
    },
  };
}
