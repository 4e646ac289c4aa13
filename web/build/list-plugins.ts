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

const neededToRun = /^assets\/.+\.(js|css|svg|woff2)$/;

/** Writes the list of files of a version, so that the service worker can cache all of them before an outage. */
export function fileList(): Plugin {
  return {
    name: 'quieta-file-list',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => neededToRun.test(file));
        const source = JSON.stringify(files.map((file) => `/${file}`));
        this.emitFile({ type: 'asset', fileName: 'files.json', source });
      },
    },
  };
}
