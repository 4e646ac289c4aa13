import type { Plugin } from 'vite';

const neededToRun = /^assets\/.+\.(js|css|svg|woff2)$/;

/** Writes down the files that a version is made of, so that the service worker can have them all before an outage. */
export function fileList(): Plugin {
  return {
    name: 'quieta-file-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => neededToRun.test(file));
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(files.map((file) => `/${file}`)) });
    },
  };
}
