import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

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
