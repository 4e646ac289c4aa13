import type { ComponentProps } from 'react';
import { HistoryButton } from '#features/history/history-button.tsx';
import { later } from '#lib/page/later.tsx';

// Apart from what shows the history: it knows of sales, which no other panel needs.
const ThingDocuments = later(async () => (await import('./thing-documents.tsx')).ThingDocuments);

/** Actions of a thing's panel beside its fields: its documents, and who changed it. */
export function ThingActions(thing: ComponentProps<typeof HistoryButton>) {
  return (
    <>
      <ThingDocuments {...thing} />
      <HistoryButton {...thing} />
    </>
  );
}
