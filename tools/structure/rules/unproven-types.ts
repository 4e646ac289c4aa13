import { lineFinder } from '../parse-source.ts';
import { isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const product = /^(contract|messages|server|web)\/src\/.+\.tsx?$/;

/**
 * Casts in a thousand lines of the product. What a cast says no compiler proves; `contract/src/values/objects.ts` has
 * the usual ones, once.
 */
const maxPerThousandLines = 0.75;

export function* casts({ sources }: Project): Generator<Violation> {
  let lines = 0;
  let count = 0;
  for (const [path, source] of sources) {
    if (!product.test(path) || isTest(path)) continue;
    lines += source.lines;
    count += source.casts;
  }
  const allowed = (lines * maxPerThousandLines) / 1000;
  if (count <= allowed) return;
  const remedy = `${count} casts in ${lines} lines, at most ${maxPerThousandLines} in a thousand: type what you have added.`;
  yield { path: 'tools/structure/rules/unproven-types.ts', rule: 'casts', remedy };
}

/**
 * A statement that says of its own value what the database does not: the type then hides a null until somebody reads
 * it.
 */
export function* assertedValues({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (!path.startsWith('server/src/') || !path.endsWith('.ts')) continue;
    const lineOf = lineFinder(text);
    for (const { index } of text.matchAll(/\.\$notNull\(\)/g)) {
      const remedy =
        'A subquery may find no row, and then its value is null: use jsonList, or coalesce in the statement.';
      yield { path, line: lineOf(index), rule: 'asserted-values', remedy };
    }
  }
}
