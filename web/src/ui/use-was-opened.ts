import { useState } from 'react';

/** True from the first opening on: what was loaded for it stays mounted, so that its closing animation can finish. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
