import type { Plugin } from 'vite';
import { paths } from '../src/addresses/paths.ts';

/** Writes the list of addresses that have a page, so that the server answers 404 at all others (NAV-13). */
export function addressList(): Plugin {
  return {
    name: 'quieta-address-list',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(Object.values(paths)) });
    },
  };
}
