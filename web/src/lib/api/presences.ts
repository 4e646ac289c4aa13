import type { Presence } from '@quieta/contract/realtime/presence';

type Listener = (presence: Presence) => void;

const listeners = new Set<Listener>();
const storageKey = 'quieta.desk';

/** This browser among the desks, whichever of its tabs speaks; made on first use. */
export function deskId(): string {
  const known = localStorage.getItem(storageKey);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(storageKey, made);
  return made;
}

/** Calls the listener with each word of the other desks about where they are booking; the returned function ends that. */
export function onPresence(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this desk itself said comes back to it as well, and goes no further. */
export function publishPresence(presence: Presence): void {
  if (presence.deskId === deskId()) return;
  for (const listener of listeners) listener(presence);
}
