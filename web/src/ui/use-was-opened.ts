import { useState } from 'react';

/** True from the first opening on: what is fetched with it stays afterwards, so that it may close in its own time. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
