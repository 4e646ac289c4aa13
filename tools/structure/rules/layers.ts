import { childOf, featureOf, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

/** Inside contract, server and web an import goes to the same layer or to a lower one. */
export function* layers({ table, imports }: Project): Generator<Violation> {
  for (const [folder, names] of Object.entries(table.layers)) {
    const heightOf = (path: string): number => {
      const child = childOf(folder, path);
      if (child === undefined) return -1;
      const height = names.indexOf(child);
      return height < 0 && featureOf(path) ? names.indexOf('<features>') : height;
    };
    for (const { from, line, to } of imports) {
      if (to.kind !== 'file' || isTest(from)) continue;
      const here = heightOf(from);
      const there = heightOf(to.path);
      if (here < 0 || there <= here) continue;
      const remedy = `${childOf(folder, from)} stands below ${childOf(folder, to.path)}: move what is shared down, or hand it in from above as a parameter.`;
      yield { path: from, line, rule: 'layers', remedy };
    }
  }
}
