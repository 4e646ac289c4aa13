import type { Change, ChangedEntity } from '@quieta/contract/events';

type ChangeOf<Entity extends ChangedEntity> = Extract<Change, { entity: Entity }>;

type Listener = (change: Change) => void;

const listeners = new Map<ChangedEntity, Set<Listener>>();
const resetListeners = new Set<() => void>();

/** Calls the listener with every change of the entity from the change feed; the returned function unsubscribes. */
export function onChange<Entity extends ChangedEntity>(
  entity: Entity,
  listener: (change: ChangeOf<Entity>) => void,
): () => void {
  // Only changes of this entity are published to this set.
  const heard = listener as Listener;
  const set = listeners.get(entity) ?? new Set();
  listeners.set(entity, set.add(heard));
  return () => set.delete(heard);
}

/** Calls the listener when changes may have been missed: all data must be read again. */
export function onFeedReset(listener: () => void): () => void {
  resetListeners.add(listener);
  return () => resetListeners.delete(listener);
}

export function publishChange(change: Change): void {
  for (const listener of listeners.get(change.entity) ?? []) listener(change);
}

export function publishFeedReset(): void {
  for (const listener of resetListeners) listener();
}
