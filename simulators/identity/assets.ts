import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Middleware } from './middleware.ts';

const files: Readonly<Record<string, { source: string; type: string }>> = {
  '/assets/tokens.css': { source: new URL('assets/tokens.css', import.meta.url).href, type: 'text/css; charset=utf-8' },
  '/assets/pages.css': { source: new URL('assets/pages.css', import.meta.url).href, type: 'text/css; charset=utf-8' },
  '/assets/icon.svg': { source: new URL('assets/icon.svg', import.meta.url).href, type: 'image/svg+xml' },
  '/assets/figtree.woff2': {
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

/** Serves the few files behind the pages. */
export function assets(): Middleware {
  return async (ctx, next) => {
    const file = files[ctx.path];
    if (file === undefined) return next();
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = file.type;
    ctx.body = await readFile(fileURLToPath(file.source));
  };
}
