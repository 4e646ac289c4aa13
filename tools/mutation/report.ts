import type { Mutant } from './mutants-of.ts';
import type { MutantOutcome } from './try-mutants.ts';

export type Outcome = {
  readonly path: string;
  readonly text: string;
  readonly mutants: readonly Mutant[];
  readonly fates: readonly MutantOutcome[];
};

/** A module's score, and one line for each mutant that no test saw. */
export function reportOutcome({ path, text, mutants, fates }: Outcome): readonly string[] {
  const killed = fates.filter((fate) => fate === 'killed').length;
  const unseen = mutants.flatMap(({ line, start, end, replacement }, index) => {
    if (fates[index] === 'killed') return [];
    const remark = fates[index] === 'unreached' ? '  (no test comes here)' : '';
    return [`  ${path}:${line}  ${inOneLine(text.slice(start, end))}  →  ${inOneLine(replacement)}${remark}`];
  });
  return [`${path}  ${killed} of ${fates.length} seen, ${percent(killed, fates.length)}`, ...unseen];
}

function percent(killed: number, all: number): string {
  return all === 0 ? '—' : `${Math.floor((killed / all) * 100)} %`;
}

function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
