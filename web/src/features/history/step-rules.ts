import type { HistoryEntry } from '@quieta/contract/history/history-entry';

/**
 * Actions that the desk and the printer take by themselves with a receipt; whoever asks for a copy or types numbers in
 * did so on purpose.
 */
const steps: ReadonlySet<string> = new Set(['receipt.create', 'receipt.lease', 'receipt.report']);

type Step = Pick<HistoryEntry, 'id' | 'action' | 'entityId'>;

interface FoldedEntry<Entry extends Step> {
  readonly entry: Entry;
  /** The steps that led to it, the latest first. */
  readonly earlier: readonly Entry[];
}

/** The entries of a day, the latest first, with the steps of each receipt under its last one. */
export function foldSteps<Entry extends Step>(entries: readonly Entry[]): FoldedEntry<Entry>[] {
  const ofReceipt = Map.groupBy(
    entries.filter(({ action }) => steps.has(action)),
    ({ entityId }) => entityId,
  );
  return entries.flatMap((entry): FoldedEntry<Entry>[] => {
    if (!steps.has(entry.action)) return [{ entry, earlier: [] }];
    const [last, ...earlier] = ofReceipt.get(entry.entityId) ?? [];
    return last === entry ? [{ entry, earlier }] : [];
  });
}
