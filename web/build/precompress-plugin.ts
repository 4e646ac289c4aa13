import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;
/** A smaller file fits into one packet without compression. */
const smallest = 1_024;

/**
 * Writes two compressed copies of each file, as small as possible, so that the server does not compress it for every
 * browser.
 */
export function precompress(): Plugin {
  return {
    name: 'quieta-precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => worthIt.test(file))) {
        const file = join(dir, name);
        const content = readFileSync(file);
        if (content.length < smallest) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
