import { Suspense, useState } from 'react';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '#ui/missing/missing-message.tsx';
import { useWasOpened } from '#ui/use-was-opened.ts';

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette, {
  instead: MissingMessage,
  isUrgent: true,
});

/** The palette, loaded once the shell is shown, so that it opens at once and does not delay the page's start. */
export function LazyCommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(isOpen);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Reopened during its closing animation it gets a new key: empty, and with the focus in its field. */}
      <CommandPalette key={opening.count} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
