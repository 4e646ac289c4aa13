import { missingAt } from './page-rules.ts';
import { useMay } from './store.ts';

/** Whether the user may see the page at an address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay();
  return (address) => missingAt(address, may) === null;
}
