import type { Plugin } from 'vite';
import { paths } from '../src/lib/page/paths.ts';

/** Writes down which addresses have a page, so that the server answers 404 at any other (NAV-13). */
export function addressList(): Plugin {
  return {
    name: 'quieta-address-list',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(Object.values(paths)) });
    },
  };
}
