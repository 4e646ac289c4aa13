import type { PackageEntry } from '@quieta/contract/packages/sold-package';

type Moved = Pick<PackageEntry, 'id' | 'kind'> & { readonly appointment: Pick<{ id: string }, 'id'> | null };

/** The ids of the entries that took a unit for a missed appointment which did not come back since. */
export function lostUnits(entries: readonly Moved[]): ReadonlySet<string> {
  const latest = new Map<string, Moved>();
  for (const entry of entries) {
    const isOfMissed = entry.kind === 'forfeited' || entry.kind === 'returned';
    if (isOfMissed && entry.appointment !== null) latest.set(entry.appointment.id, entry);
  }
  return new Set([...latest.values()].flatMap(({ id, kind }) => (kind === 'forfeited' ? id : [])));
}
