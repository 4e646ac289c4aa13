import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

/**
 * Biome formats and sorts imports, and lints nothing: a suppression of its lint does nothing. Oxlint finds its own
 * unused ones.
 */
export function* suppressions({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (path.startsWith('tools/structure/')) continue;
    const lineOf = lineFinder(text);
    for (const { index } of text.matchAll(/biome-ignore(-all)? lint/g))
      yield { path, line: lineOf(index), rule: 'suppressions', remedy: 'Biome does not lint: delete this comment.' };
  }
}
