import type { ExportedName } from '../parse-source.ts';
import { featureOf, fileName, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const namedByUs = /\.(ts|tsx|mjs|css)$/;
const kebabPath = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Kinds of files that a feature may have beside use cases. */
const knownKinds = {
  server: /^(routes|.+-(rules|states|totals|repository|queries|commands))\.ts$/,
  web: /^(queries|mutations|(.+-)?store|.+-(rules|states|totals))\.ts$|^[^/]+\.(tsx|module\.css)$|^locales\//,
};
const kindNames = {
  server: 'routes.ts, <noun>-rules|states|totals.ts or <noun>-repository|queries|commands.ts',
  web: 'queries.ts, mutations.ts, <noun>-store.ts, <noun>-rules|states|totals.ts or a component',
};

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
  if (!file || file.side === 'contract' || isTest(path)) return undefined;
  const { side, feature } = file;
  const room = table.features
    .get(feature)
    ?.rooms?.find((name) => side === 'server' && file.inside.startsWith(`${name}/`));
  const inside = room === undefined ? file.inside : file.inside.slice(room.length + 1);
  if (inside.startsWith('internal/') || knownKinds[side].test(inside)) return undefined;
  if (inside.includes('/')) {
    return 'A feature’s folders are internal/ and the rooms that tools/feature-ranks.json names: move the file there or one level up.';
  }
  if (table.features.get(feature)?.files?.includes(inside)) return undefined;

  const [verb = '', ...noun] = inside.replace(/\.ts$/, '').split('-');
  if (table.verbs.includes(verb) && noun.length > 0) return misnamedFunction(inside, sources.get(path)?.exports ?? []);
  return `A public file of a feature is <verb>-<noun>.ts, ${kindNames[side]}: rename it, move it into internal/, or add the verb to tools/feature-ranks.json.`;
}

/** A use case exports one function, and what it may throw. */
function misnamedFunction(inside: string, exports: readonly ExportedName[]): string | undefined {
  const expected = inside.replace(/\.ts$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const values = exports.filter(({ name, isType }) => !isType && !name.endsWith('Error'));
  if (values.length === 1 && values[0]?.name === expected) return undefined;
  return `A use case exports one function, named as its file: export ${expected} and nothing else but types.`;
}
