import { lineFinder } from '../parse-source.ts';
import { featureOf, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const snapshot = 'server/database/schema.snapshot.sql';
/** Owns what no feature does. */
const platform = 'the platform';

/** Functions that build a statement which writes the rows of a table. */
const builders =
  'insertions?|insertingRows|revision|removal|onlyRow|reassignment|insertInto|updateTable|deleteFrom|mergeInto';
const built = new RegExp(`\\b(?:${builders})\\(\\s*(?:'(\\w+)(?: as \\w+)?'|(?=[^\\s)]))`, 'g');
const written =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE|UPDATE(?=\s+(?:ONLY\s+)?[^\s]+\s+(?:AS\s+\w+\s+)?SET\b))\s+(?:ONLY\s+)?(?:([a-z_]+)\b|(?=\$\{))/g;

/** The settings' kinds share the code that writes them; what type of table it takes says which they are. */
const writesOwnKinds = /^server\/src\/features\/settings\/internal\//;

/**
 * Each table has one owner, and only the owner's files write its rows; what another feature needs, it asks for by the
 * owner's function.
 */
export function* tableOwners({ table, files }: Project): Generator<Violation> {
  const owners = ownersOf(table);
  for (const [name, [, ...others]] of owners) {
    if (others.length > 0) yield* unowned(`${name} has more than one owner`);
  }
  const schema = files.get(snapshot) ?? '';
  for (const [, name = ''] of schema.matchAll(/^(\w+) \($/gm)) {
    if (!owners.has(name) && !schema.includes(`\nVIEW ${name} AS`)) yield* unowned(`${name} has no owner`);
  }
  for (const [path, text] of files) {
    if (!path.startsWith('server/src/') || !path.endsWith('.ts') || isTest(path)) continue;
    const writer = featureOf(path)?.feature ?? platform;
    const lineOf = lineFinder(text);
    for (const { index, 1: name } of [...text.matchAll(built), ...text.matchAll(written)]) {
      const remedy = remedyFor(writer, name === undefined ? undefined : toSnakeCase(name), owners);
      if (remedy === undefined || (name === undefined && writesOwnKinds.test(path))) continue;
      yield { path, line: lineOf(index), rule: 'table-owners', remedy };
    }
  }
}

function remedyFor(
  writer: string,
  name: string | undefined,
  owners: ReadonlyMap<string, string[]>,
): string | undefined {
  if (name === undefined) {
    return writer === platform ? undefined : 'Nobody sees which table this writes: name it where the statement stands.';
  }
  const [owner] = owners.get(name) ?? [];
  if (owner === writer || owner === undefined) return undefined;
  return `${name} is owned by ${owner}: call a function of its that writes what ${writer} needs.`;
}

function ownersOf({ features, platformOwns }: Project['table']): Map<string, string[]> {
  const owned = [...features].flatMap(([owner, { owns }]) => owns.map((name) => ({ name, owner })));
  const all = [...owned, ...platformOwns.map((name) => ({ name, owner: platform }))];
  return new Map(
    [...Map.groupBy(all, ({ name }) => name)].map(([name, rows]) => [name, rows.map(({ owner }) => owner)]),
  );
}

function* unowned(what: string): Generator<Violation> {
  const remedy = `${what}: name it in "owns" of the one feature whose files write it.`;
  yield { path: 'tools/feature-ranks.json', rule: 'table-owners', remedy };
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
