import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { createContext, type ReactNode, Suspense, use } from 'react';

interface Thing {
  readonly entity: AuditedEntity;
  readonly id: string;
}

const Slot = createContext<(of: Thing) => ReactNode>(() => null);

/**
 * Says what shows the documents and the history of a thing: the panels of all features have them, and none of them
 * knows those features.
 */
export const ThingProvider = Slot.Provider;

interface ThingActionsProps extends Pick<Thing, 'entity'> {
  /** Null while it is not stored: then it has neither. */
  readonly id: string | null;
}

/** The buttons that show the documents of a thing and who changed it, for whoever may see them. */
export function ThingActions({ entity, id }: ThingActionsProps) {
  const render = use(Slot);
  return id === null ? null : <Suspense>{render({ entity, id })}</Suspense>;
}
