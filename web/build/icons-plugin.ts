import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { iconFiles } from '../src/ui/icon/icon-files.ts';

const require = createRequire(import.meta.url);

/**
 * Serves each registered icon as an SVG file of its own. The folder carries a hash of the whole set,
 * so the files may be cached for ever like every other built asset.
 */
export function icons(): Plugin {
  const files = new Map(Object.entries(iconFiles).map(([alias, file]) => [alias, readIcon(file)]));
  const hash = createHash('sha256')
    .update([...files.values()].join())
    .digest('hex')
    .slice(0, 8);
  const folder = `assets/icons-${hash}`;
  return {
    name: 'quieta-icons',
    config: () => ({ define: { 'import.meta.env.ICON_ASSET_PATH': JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const svg = files.get(request.url?.match(/^\/(\w+)\.svg/)?.[1] ?? '');
        if (svg === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      for (const [alias, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${alias}.svg`, source });
    },
  };
}

/** `file` is `<weight>/<name>`; the set appends every weight but the regular one to its file names. */
function readIcon(file: string): string {
  const [weight] = file.split('/');
  const path = weight === 'regular' ? file : `${file}-${weight}`;
  return readFileSync(require.resolve(`@phosphor-icons/core/assets/${path}.svg`), 'utf8');
}
