import { devtools } from 'zustand/middleware';
import { createStore as createVanillaStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** The number of entries that the browser's state devtools keep (UI-02). */
const devtoolsEntries = 25;

/**
 * A store outside React; components read it with zustand's `useStore`. In development it appears in the state devtools.
 */
export function createStore<State extends object>(name: string, initial: StateCreator<State>): StoreApi<State> {
  if (!import.meta.env.DEV) return createVanillaStore(initial);
  // The devtools' types require index signatures; the wrapped store has the same interface.
  const options = { name: `quieta ${name}`, store: name, maxAge: devtoolsEntries };
  return createVanillaStore(devtools(initial, options) as unknown as StateCreator<State>);
}
