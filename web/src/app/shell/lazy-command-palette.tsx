import { Suspense, useState } from 'react';
import { later } from '#lib/later.tsx';
import { MissingMessage } from '#ui/missing/missing-message.tsx';
import { useWasOpened } from '#ui/use-was-opened.ts';

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette, {
  instead: MissingMessage,
  isUrgent: true,
});

/** The palette, fetched once the shell stands, so that its first opening is instant and the page's own start is not held up. */
export function LazyCommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(isOpen);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Opened while it still fades away, it is a new one: empty, and with the focus in its field. */}
      <CommandPalette key={opening.count} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
