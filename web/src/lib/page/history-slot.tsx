import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { createContext, type ReactNode, Suspense, use } from 'react';

interface HistoryOfProps {
  readonly entity: AuditedEntity;
  readonly id: string;
}

const Slot = createContext<(of: HistoryOfProps) => ReactNode>(() => null);

/** Says what shows the history of a thing: the panels of all features have it, and none of them knows that feature. */
export const HistoryProvider = Slot.Provider;

/** The button that shows who changed a thing, for whoever may see that. */
export function HistoryOf(props: HistoryOfProps) {
  const render = use(Slot);
  return <Suspense>{render(props)}</Suspense>;
}
