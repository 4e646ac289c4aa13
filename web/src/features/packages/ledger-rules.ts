import { missedUnit } from '@quieta/contract/packages/package-states';
import type { PackageEntry } from '@quieta/contract/packages/sold-package';

type Moved = Pick<PackageEntry, 'id' | 'kind'> & { readonly appointment: Pick<{ id: string }, 'id'> | null };

/** The ids of the entries that took a unit for a missed appointment which did not come back since. */
export function lostUnits(entries: readonly Moved[]): ReadonlySet<string> {
  const latest = new Map<string, Moved>();
  for (const entry of entries) {
    if (missedUnit(entry.kind) !== null && entry.appointment !== null) latest.set(entry.appointment.id, entry);
  }
  return new Set([...latest.values()].flatMap(({ id, kind }) => (missedUnit(kind) === 'lost' ? id : [])));
}
