import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { waitingStore } from './waiting.ts';

/** Tells a screen reader that the page around it waits for content, unless that comes at once. */
export function WaitingNote() {
  const isWaiting = useSettledValue(useStore(waitingStore, ({ places }) => places > 0));
  const note = useRef<HTMLParagraphElement>(null);
  // Before the text is shown, as a screen reader is told both at once.
  useLayoutEffect(() => note.current?.parentElement?.setAttribute('aria-busy', String(isWaiting)), [isWaiting]);
  return (
    <p ref={note} role="status" className="visually-hidden">
      {isWaiting ? <Trans>Loading…</Trans> : null}
    </p>
  );
}
