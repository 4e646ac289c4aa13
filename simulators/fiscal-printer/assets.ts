import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendJson } from './json.ts';

/** The files behind a page by their paths: the URL of each file on disk, and its media type. */
export type Assets = Readonly<Record<string, { readonly source: string; readonly type: string }>>;

/** Style sheets, scripts and pictures of these names below the folder of a module. */
export function assetsBeside(module: string, ...names: readonly string[]): Assets {
  return Object.fromEntries(
    names.map((name) => [
      `/assets/${name}`,
      { source: new URL(`assets/${name}`, module).href, type: types[extname(name)] ?? '' },
    ]),
  );
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The icon and the font of every page. */
export const sharedAssets: Assets = {
  ...assetsBeside(new URL('../identity/', import.meta.url).href, 'icon.svg'),
  '/assets/figtree.woff2': {
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

export const printerAssets: Assets = {
  ...sharedAssets,
  ...assetsBeside(import.meta.url, 'page.css', 'slip.css', 'page.js'),
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
