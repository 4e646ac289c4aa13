import type { ExportedName } from '../parse-source.ts';
import { featureOf, fileName, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const namedByUs = /\.(ts|tsx|mjs|css)$/;
const kebabPath = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

const serverKinds = /^(routes|.+-(rules|states|totals|repository|queries))\.ts$/;
const webKinds = /^(queries|mutations|(.+-)?store|.+-(rules|states|totals))\.ts$|\.(tsx|module\.css)$/;

/** Names are kebab-case, and the files of a feature are of the few known kinds. */
export function* fileNames(project: Project): Generator<Violation> {
  for (const path of project.files.keys()) {
    if (!namedByUs.test(path)) continue;
    const remedy = misspelling(path) ?? misplacedFile(project, path);
    if (remedy) yield { path, rule: 'file-names', remedy };
  }
}

function misspelling(path: string): string | undefined {
  if (!kebabPath.test(path)) return 'Name the file and its folders in kebab-case.';
  if (/^index\.tsx?$/.test(fileName(path))) return 'Name the file after what it holds instead of index.';
  return undefined;
}

function misplacedFile({ table, sources }: Project, path: string): string | undefined {
  const file = featureOf(path);
  if (!file || file.side === 'contract' || isTest(path) || file.inside.startsWith('internal/')) return undefined;
  if (file.inside.includes('/')) {
    return 'A feature has one folder of its own, internal/: move the file there or one level up.';
  }
  if (file.side === 'web') {
    if (webKinds.test(file.inside)) return undefined;
    return 'A web feature’s public files are queries.ts, mutations.ts, <noun>-store.ts, <noun>-rules|states|totals.ts and components: rename it or move it into internal/.';
  }
  if (serverKinds.test(file.inside) || table.features[file.feature]?.files?.includes(file.inside)) return undefined;
  return misnamedUseCase(table.verbs, path, sources.get(path)?.exports ?? []);
}

function misnamedUseCase(verbs: readonly string[], path: string, exports: readonly ExportedName[]): string | undefined {
  const name = fileName(path).replace(/\.ts$/, '');
  const [verb = '', ...noun] = name.split('-');
  if (!verbs.includes(verb) || noun.length === 0) {
    return 'A server feature’s public files are routes.ts, <verb>-<noun>.ts, <noun>-rules|states|totals.ts and <noun>-repository|queries.ts: rename it, move it into internal/, or add the verb to tools/feature-ranks.json.';
  }
  const expected = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const values = exports.filter((exported) => !exported.isType);
  if (values.length === 1 && values[0]?.name === expected) return undefined;
  return `A use case exports one function, named as its file: export ${expected} and nothing else but types.`;
}
