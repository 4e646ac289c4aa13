import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { createContext, type ReactNode, Suspense, use } from 'react';

interface Thing {
  readonly entity: AuditedEntity;
  readonly id: string;
}

const Slot = createContext<(of: Thing) => ReactNode>(() => null);

/** Says what shows the history of a thing: the panels of all features have it, and none of them knows that feature. */
export const HistoryProvider = Slot.Provider;

interface HistoryOfProps extends Pick<Thing, 'entity'> {
  /** Null while it is not stored: then it has no history. */
  readonly id: string | null;
}

/** The button that shows who changed a thing, for whoever may see that. */
export function HistoryOf({ entity, id }: HistoryOfProps) {
  const render = use(Slot);
  return id === null ? null : <Suspense>{render({ entity, id })}</Suspense>;
}
