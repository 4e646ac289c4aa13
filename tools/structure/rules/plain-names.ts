import { fileName, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

/** A word that no name may contain, as its parts in lower case, and the word to use instead. */
interface ForbiddenWord {
  readonly parts: readonly string[];
  readonly instead: string;
}

const glossary = 'GLOSSARY.md';
const heading = '\n## Words in names\n';

/**
 * Each notion has one name: no declared name and no file name contains a word that the glossary's last table rules out.
 */
export function* plainNames({ files, sources }: Project): Generator<Violation> {
  const forbidden = forbiddenWords(files.get(glossary) ?? '');
  const onTheWire = endpointNames({ files, sources });
  for (const [path, { exports, declared }] of sources) {
    if (isTest(path) || path.startsWith('simulators/') || files.get(path)?.startsWith('// Generated ')) continue;
    const base = fileName(path).replace(/\..+$/, '');
    const own = exports.filter(({ isPassedOn }) => !isPassedOn);
    const names = new Map([...own, ...declared].map(({ name, ...at }) => [name, 'line' in at ? at.line : undefined]));
    for (const [name, line] of [[base, undefined] as const, ...names]) {
      if (onTheWire.has(partsOf(name).join('-'))) continue;
      const found = forbidden.find(({ parts }) => contains(partsOf(name), parts));
      if (!found) continue;
      const remedy = `${name} contains "${found.parts.join(' ')}": GLOSSARY.md calls this ${found.instead}.`;
      yield { path, ...(line !== undefined && { line }), rule: 'plain-names', remedy };
    }
  }
}

/** Rows `| notion | name | not: word, other word |` of the table below the heading. Exported for its tests. */
export function forbiddenWords(text: string): ForbiddenWord[] {
  const [, section = ''] = text.split(heading);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  // The first two rows are the table's head and its line.
  return rows.slice(2).flatMap((row) => {
    const [, , instead = '', not = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const words = not.split(',').filter((word) => word.trim() !== '');
    return words.map((word) => ({ parts: partsOf(word.trim()), instead }));
  });
}

/** Endpoints keep the names that other systems know, and so do the use cases that serve them. */
function endpointNames({ files, sources }: Pick<Project, 'files' | 'sources'>): Set<string> {
  const names = new Set<string>();
  for (const [path, { exports }] of sources) {
    if (!path.startsWith('contract/src/') || !/= endpoint\(/.test(files.get(path) ?? '')) continue;
    for (const { name } of exports) names.add(partsOf(name).join('-'));
  }
  return names;
}

/** `readHTTPBody`, `read-http-body` and `READ_HTTP_BODY` have the same parts. */
function partsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
}

function contains(parts: readonly string[], sequence: readonly string[]): boolean {
  return parts.some((_, at) => sequence.every((part, index) => parts[at + index] === part));
}
