import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { repositoryRoot } from './repository.ts';
import { webAppFolder } from './web-app.ts';

export type PageSize = { readonly page: string; readonly bytes: number; readonly limit: number };

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));
type Manifest = z.output<typeof manifestSchema>;

const budgetsSchema = z.object({
  javascript: z.record(z.string(), z.object({ modules: z.array(z.string()), gzippedBytes: z.number() })),
});

/** How much gzipped JavaScript each page of bench/budgets.json loads before it works, from the built app. */
export function measurePages(): PageSize[] {
  const { javascript } = budgetsSchema.parse(readJson(join(repositoryRoot, 'bench', 'budgets.json')));
  const manifest = manifestSchema.parse(readJson(join(webAppFolder, '.vite', 'manifest.json')));
  return Object.entries(javascript).map(([page, { modules, gzippedBytes }]) => {
    const files = [...filesOf(manifest, modules)].filter((file) => file.endsWith('.js'));
    const sizes = files.map((file) => gzipSync(readFileSync(join(webAppFolder, file))).length);
    return { page, bytes: sizes.reduce((sum, size) => sum + size, 0), limit: gzippedBytes };
  });
}

/** The files of these modules and of everything they import at once; what is imported later does not count. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
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
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
