import type { Plugin } from 'vite';

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
