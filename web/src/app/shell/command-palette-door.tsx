import { lazy, Suspense, useEffect } from 'react';
import { useWasOpened } from '#ui/use-was-opened.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

/** Fetches the palette while the page rests, so that its first opening is instant and the page's own start is not held up. */
export function CommandPaletteDoor({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const wasOpened = useWasOpened(isOpen);

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 2000);
    return () => clearTimeout(timer);
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <CommandPalette isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
