import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/repository.ts';
import { type ImportedModule, type ParsedSource, parseSource } from './parse-source.ts';
import { type RankTable, readRankTable } from './rank-table.ts';
import { type ImportTarget, importResolver, type Manifests, readManifests } from './resolve-import.ts';

export interface Import extends ImportedModule {
  readonly from: string;
  readonly to: ImportTarget;
}

/** The repository as the rules see it. Paths are relative to its root, with `/`. */
export interface Project {
  readonly table: RankTable;
  /** Path -> text; empty for what is neither code nor text. */
  readonly files: ReadonlyMap<string, string>;
  readonly manifests: Manifests;
  /** The modules among the files. */
  readonly sources: ReadonlyMap<string, ParsedSource>;
  readonly imports: readonly Import[];
}

export interface Violation {
  readonly path: string;
  readonly line?: number;
  readonly rule: string;
  /** The problem and its remedy, in one sentence. */
  readonly remedy: string;
}

export type Rule = (project: Project) => Iterable<Violation>;

const sourceFile = /\.(ts|tsx|mjs)$/;
const readableFile = /\.(ts|tsx|mjs|css|json|html)$|^GLOSSARY\.md$|\/schema\.snapshot\.sql$/;

/** Reads the repository below `root`. */
export function readProject(root: string): Project {
  const textOf = (path: string): string => (readableFile.test(path) ? readFileSync(join(root, path), 'utf8') : '');
  return projectOf(new Map(listFiles(root).map((path) => [path, textOf(path)])));
}

/** The project that consists of these files; the rules' own tests make small ones. */
export function projectOf(files: ReadonlyMap<string, string>): Project {
  const manifests = readManifests(files);
  const resolve = importResolver(files, manifests);
  const sources = new Map<string, ParsedSource>();
  const imports: Import[] = [];
  for (const [path, text] of files) {
    if (!sourceFile.test(path)) continue;
    const source = parseSource(path, text);
    sources.set(path, source);
    for (const imported of source.imports) {
      imports.push({ ...imported, from: path, to: resolve(path, imported.specifier) });
    }
  }
  return { table: readRankTable(), files, manifests, sources, imports };
}
