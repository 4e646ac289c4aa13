import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import { useCallback, useSyncExternalStore } from 'react';
import type { PresenceBook } from './presence-book.ts';

/** The names of the users who are booking part of this slot at other desks, each once. */
export function useCompanions(presences: PresenceBook, slot: PresenceSlot | null): readonly string[] {
  const subscribe = useCallback((listener: () => void) => presences.subscribe('anywhere', listener), [presences]);
  // One string with a name per line, because a snapshot is compared by value.
  const names = useSyncExternalStore(subscribe, () =>
    slot === null ? '' : [...new Set(presences.meeting(slot).map(({ name }) => name))].sort().join('\n'),
  );
  return names === '' ? [] : names.split('\n');
}
