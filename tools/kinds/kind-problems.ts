import type { DeclaredWords } from './declared-words.ts';
import type { Comparison } from './read-comparisons.ts';

/** Two words are a yes and a no: a third is another notion. */
const fewestWords = 3;
/** A union that is compared in more files than these has a table. */
const maxFiles = 2;

/** A union that may be compared without a table, by one of its words that no other has, and why. */
export type Allowed = Readonly<Record<string, string>>;

interface Exceptions {
  readonly allowed?: Allowed;
  /** Tables of a union that is expected to grow: none of its words is compared, be they only two. */
  readonly alwaysAsked?: readonly string[];
}

/**
 * Finds comparisons of the contract's unions of words that need a table. A union that more than two files compare has a
 * table that says what differs between its words, so that a new word does not compile before it says the same. What a
 * table `…Kinds` says is asked of it; where a thing stands may be compared with one state, never with several: what
 * those have in common stands in the table.
 */
export function kindProblems(
  comparisons: readonly Comparison[],
  declared: readonly DeclaredWords[],
  { allowed = {}, alwaysAsked = [] }: Exceptions = {},
): string[] {
  const problems: string[] = [];
  const unions = Map.groupBy(comparisons, ({ union }) => declarationOf(union, declared, alwaysAsked));
  for (const [declaration, all] of unions) {
    if (declaration === undefined || declaration.words.some((word) => Object.hasOwn(allowed, word))) continue;
    const { table, words } = declaration;
    const homes = declared.filter((one) => one.words.join() === words.join()).map(({ path }) => path);
    const outside = all.filter(({ path }) => !homes.includes(path));
    const files = [...new Set(outside.map(({ path }) => path))];
    const name = table ?? words.join(' | ');
    const places = (some: readonly Comparison[]) => some.map(({ path, line }) => `\n    ${path}:${line}`).join('');
    const isAlwaysAsked = table !== null && alwaysAsked.includes(table);
    if (isAlwaysAsked ? files.length > 0 : files.length > maxFiles && (table === null || table.endsWith('Kinds')))
      problems.push(
        `${name} is compared in ${files.length} files: ${table === null ? 'give it a table in the contract that says what differs' : 'ask the table'}.${places(outside)}`,
      );
    const grouped = outside.filter(({ words: some }) => some.length > 1);
    if (files.length > maxFiles && table !== null && grouped.length > 0)
      problems.push(
        `several words of ${name} are compared at once: ask the table what they have in common.${places(grouped)}`,
      );
  }
  return problems;
}

/** Its table, or that of the union that it is a part of; otherwise its list or type. */
function declarationOf(
  union: readonly string[],
  declared: readonly DeclaredWords[],
  alwaysAsked: readonly string[],
): DeclaredWords | undefined {
  if (union.length < fewestWords)
    return declared.find(
      ({ table, words }) => table !== null && alwaysAsked.includes(table) && words.join() === union.join(),
    );
  const holds = ({ words }: DeclaredWords) => union.every((word) => words.includes(word));
  const bySize = declared.filter(holds).toSorted((one, other) => one.words.length - other.words.length);
  return (
    bySize.find(({ table, words }) => table !== null && words.length === union.length) ??
    bySize.find(({ words }) => words.length === union.length) ??
    bySize.find(({ table }) => table !== null)
  );
}
