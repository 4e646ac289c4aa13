import { lazy, Suspense, useEffect, useState } from 'react';
import { useWasOpened } from '#ui/use-was-opened.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

/** Fetches the palette while the page rests, so that its first opening is instant and the page's own start is not held up. */
export function CommandPaletteDoor({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(isOpen);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 2000);
    return () => clearTimeout(timer);
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Opened while it still fades away, it is a new one: empty, and with the focus in its field. */}
      <CommandPalette key={opening.count} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
