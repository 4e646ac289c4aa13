import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { repositoryRoot } from './repository.ts';
import { webAppFolder } from './web-app.ts';

type PageSize = { readonly page: string; readonly bytes: number; readonly limit: number };

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));
type Manifest = z.output<typeof manifestSchema>;

const budgetsSchema = z.object({
  javascript: z.record(
    z.string(),
    z.object({
      modules: z.array(z.string()),
      /** Only the chunks of the modules count, not what they import and share with other pages. */
      isAlone: z._default(z.boolean(), false),
      gzippedBytes: z.number(),
    }),
  ),
});

const sourceMapSchema = z.object({
  file: z._default(z.string(), ''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z._default(z.array(z.string()), []),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z._default(z.string(), ''),
});

/** How much gzipped JavaScript each page of bench/budgets.json loads before it works, from the built app. */
export function measurePages(): PageSize[] {
  const { javascript } = budgetsSchema.parse(readJson(join(repositoryRoot, 'bench', 'budgets.json')));
  const manifest = manifestOf();
  return Object.entries(javascript).map(([page, { modules, isAlone, gzippedBytes }]) => {
    const files = [...filesOf(manifest, modules, { isAlone })].filter((file) => file.endsWith('.js'));
    return { page, bytes: files.reduce((sum, file) => sum + gzippedSize(file), 0), limit: gzippedBytes };
  });
}

/**
 * How much of a module's chunk comes from sources of a folder, gzipped by itself: what else the build puts beside it is
 * shared with others. `module` is named as in bench/budgets.json, `folder` from the web application on.
 */
export function gzippedBytesFrom(module: string, folder: string): number {
  const file = manifestOf()[module]?.file;
  if (file === undefined) throw new Error(`The build does not have ${module} as a chunk of its own.`);
  const path = join(webAppFolder, file);
  const map = new SourceMap(sourceMapSchema.parse(readJson(`${path}.map`)));
  let own = '';
  for (const [line, text] of readFileSync(path, 'utf8').split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      // Code that the build adds has no source, which the type does not know.
      const { originalSource } = map.findEntry(line, column) as { originalSource?: string };
      if (originalSource?.includes(`/${folder}/`)) own += text[column];
    }
  }
  return gzipSync(own).length;
}

/**
 * The files of these modules and, unless they are meant alone, of everything they import at once; what is imported
 * later does not count. Exported for its tests.
 */
export function filesOf(manifest: Manifest, modules: readonly string[], { isAlone = false } = {}): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk)
      throw new Error(`bench/budgets.json names ${module}, which the build does not have as a chunk of its own.`);
    files.add(chunk.file);
    if (!isAlone) waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

function manifestOf(): Manifest {
  return manifestSchema.parse(readJson(join(webAppFolder, '.vite', 'manifest.json')));
}

function gzippedSize(file: string): number {
  return gzipSync(readFileSync(join(webAppFolder, file))).length;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
