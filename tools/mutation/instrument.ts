import type { Mutant } from './mutants-of.ts';

/** The name under which a module with mutants finds out which of them counts at the moment. */
export const SWITCH = '__isMutant';

type Site = { readonly start: number; readonly end: number; readonly numbers: readonly number[] };

/**
 * The module with all its mutants in it, so that it is loaded once for all of them: each changed expression becomes a
 * choice between itself and its replacements. A mutant's number is its place in the list, from 1.
 */
export function instrument(text: string, mutants: readonly Mutant[]): string {
  const sites = sitesOf(mutants);
  /** The text between two offsets, with the sites from number `next` on that lie in it. */
  const render = (start: number, end: number, next: number): { readonly text: string; readonly next: number } => {
    let rendered = '';
    let at = start;
    for (let site = sites[next]; site !== undefined && site.start < end; site = sites[next]) {
      const inside = render(site.start, site.end, next + 1);
      rendered += `${text.slice(at, site.start)}(${choices(site, mutants)}(${inside.text}))`;
      at = site.end;
      next = inside.next;
    }
    return { text: rendered + text.slice(at, end), next };
  };
  return render(0, text.length, 0).text;
}

function choices({ numbers }: Site, mutants: readonly Mutant[]): string {
  return numbers.map((number) => `${SWITCH}(${number}) ? (${mutants[number - 1]?.replacement}) : `).join('');
}

/** Mutants of the same expression share a place. An outer one comes before those in it, as in the list. */
function sitesOf(mutants: readonly Mutant[]): readonly Site[] {
  const sites = new Map<string, Site>();
  for (const [index, { start, end }] of mutants.entries()) {
    const numbers = sites.get(`${start} ${end}`)?.numbers ?? [];
    sites.set(`${start} ${end}`, { start, end, numbers: [...numbers, index + 1] });
  }
  return [...sites.values()];
}
