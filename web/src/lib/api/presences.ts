import type { Presence } from '@quieta/contract/realtime/presence';
import { deviceStorage } from '../browser-storage.ts';

type Listener = (presence: Presence) => void;

const listeners = new Set<Listener>();
const storageKey = 'quieta.desk';

/** This browser's id among the desks, shared by all its tabs; made on first use. */
export function deskId(): string {
  const known = deviceStorage.read(storageKey);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  deviceStorage.write(storageKey, made);
  return made;
}

/** Calls the listener with every presence of another desk; the returned function unsubscribes. */
export function onPresence(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A desk receives its own presence as well, which is ignored here. */
export function publishPresence(presence: Presence): void {
  if (presence.deskId === deskId()) return;
  for (const listener of listeners) listener(presence);
}
