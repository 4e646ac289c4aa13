import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const use = /clip-path: url\("(@phosphor-icons\/[^"#]+\.svg)#(\d+)px"\)/g;

/**
 * Writes an icon that a style sheet clips an element to, `clip-path: url("….svg#14px")`, as a path of that size. An SVG
 * file is a document of its own for the browser: the first one in a card took as long as drawing twenty cards, and each
 * was a request.
 */
export function iconShapes(): Plugin {
  return {
    name: 'quieta-icon-shapes',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: use },
      handler: (code) => ({
        code: code.replaceAll(
          use,
          (_, file: string, size: string) => `clip-path: path("${shapeOf(file, Number(size))}")`,
        ),
        map: null,
      }),
    },
  };
}

/** An icon's outline, on a square of so many px. */
function shapeOf(file: string, size: number): string {
  const svg = readFileSync(require.resolve(file), 'utf8');
  const outline = svg.match(/^<svg [^>]*viewBox="0 0 256 256"[^>]*><path d="([^"]+)"\/><\/svg>\s*$/)?.[1];
  if (outline === undefined) throw new Error(`${file} is not one path on a square of 256.`);
  return svgpath(outline)
    .scale(size / 256)
    .rel()
    .round(2)
    .toString();
}
