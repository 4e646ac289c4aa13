import { useEffect } from 'react';
import { createStore } from '#lib/create-store.ts';

/** How many places of the page wait for their content. */
export const waitingStore = createStore<{ readonly places: number }>('waiting', () => ({ places: 0 }));

const add = (more: number) => waitingStore.setState(({ places }) => ({ places: places + more }));

/** The component holds the place of content that is loading, for as long as it is shown. */
export function useWaiting(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}
