import { useEffect } from 'react';
import { keepFieldInSight } from '#lib/page/keep-field-in-sight.ts';
import { WaitingNote } from '#ui/skeleton/waiting-note.tsx';

/** What whoever does not see the whole page is helped by; within the page's content. */
export function ReadingAids() {
  useEffect(keepFieldInSight, []);
  return <WaitingNote />;
}
