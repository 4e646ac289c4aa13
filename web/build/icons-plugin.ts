import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { iconFiles } from '../src/ui/icon/icon-files.ts';

const require = createRequire(import.meta.url);

/**
 * Serves all registered icons as one SVG file, which every page loads with its code: icons loaded one by one appeared
 * after the texts beside them. Its name carries a hash, so it may be cached for ever like every other built asset.
 */
export function icons(): Plugin {
  const svg = iconSheet(iconFiles);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const file = `assets/icons-${hash}.svg`;
  return {
    name: 'quieta-icons',
    config: () => ({ define: { 'import.meta.env.ICON_ASSET_PATH': JSON.stringify(`/${file}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', href: `/${file}`, as: 'fetch', crossorigin: true },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: svg });
    },
  };
}

/** One SVG text with the outline of each icon, named by its alias. */
function iconSheet(files: Readonly<Record<string, string>>): string {
  const paths = Object.entries(files).map(([alias, file]) => `<path id="${alias}" d="${outlineOf(file)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`;
}

/** `file` is `<weight>/<name>`; the set appends every weight but the regular one to its file names. */
function outlineOf(file: string): string {
  const [weight] = file.split('/');
  const path = weight === 'regular' ? file : `${file}-${weight}`;
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/assets/${path}.svg`), 'utf8');
  const outline = svg.match(/^<svg [^>]*viewBox="0 0 256 256"[^>]*><path d="([^"]+)"\/><\/svg>\s*$/)?.[1];
  if (outline === undefined) throw new Error(`${path}.svg is not one path on a square of 256.`);
  return outline;
}
