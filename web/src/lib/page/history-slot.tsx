import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { createContext, type ReactNode, Suspense, use } from 'react';

interface Thing {
  readonly entity: AuditedEntity;
  readonly id: string;
}

const Slot = createContext<(of: Thing) => ReactNode>(() => null);

/** Says what shows the history of a thing, and its documents: the panels of all features have them, and none of them knows those features. */
export const HistoryProvider = Slot.Provider;

interface HistoryOfProps extends Pick<Thing, 'entity'> {
  /** Null while it is not stored: then it has no history. */
  readonly id: string | null;
}

/** The buttons that show the documents of a thing and who changed it, for whoever may see them. */
export function HistoryOf({ entity, id }: HistoryOfProps) {
  const render = use(Slot);
  return id === null ? null : <Suspense>{render({ entity, id })}</Suspense>;
}
