import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sendJson } from './json.ts';

/** The files behind a page by their paths: the URL of each file on disk, and its media type. */
export type Assets = Readonly<Record<string, { readonly source: string; readonly type: string }>>;

export const printerAssets: Assets = {
  '/assets/page.css': { source: new URL('assets/page.css', import.meta.url).href, type: 'text/css; charset=utf-8' },
  '/assets/slip.css': { source: new URL('assets/slip.css', import.meta.url).href, type: 'text/css; charset=utf-8' },
  '/assets/page.js': {
    source: new URL('assets/page.js', import.meta.url).href,
    type: 'text/javascript; charset=utf-8',
  },
  '/assets/icon.svg': { source: new URL('../identity/assets/icon.svg', import.meta.url).href, type: 'image/svg+xml' },
  '/assets/figtree.woff2': {
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

/** For a page that loads nothing from other origins. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Answers with one of the few files behind a page. */
export async function answerAsset(files: Assets, path: string, response: ServerResponse): Promise<void> {
  const file = files[path];
  if (file === undefined) return sendJson(response, 404, { error: 'not found' });
  const content = await readFile(fileURLToPath(file.source));
  response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-cache' }).end(content);
}
