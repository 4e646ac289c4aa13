import { devtools } from 'zustand/middleware';
import { createStore as createVanillaStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** Entries that the browser's state devtools keep (UI-02). */
const devtoolsEntries = 25;

/** A store outside React; read it in a component with zustand's `useStore`. In development it shows in the state devtools. */
export function createStore<State extends object>(name: string, initial: StateCreator<State>): StoreApi<State> {
  if (!import.meta.env.DEV) return createVanillaStore(initial);
  // The devtools' own types ask for index signatures; what they wrap keeps the store's interface.
  const options = { name: `quieta ${name}`, store: name, maxAge: devtoolsEntries };
  return createVanillaStore(devtools(initial, options) as unknown as StateCreator<State>);
}
