import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from '../archive-format-rules.ts';

/**
 * The same attributes for every file, so that the same content is the same archive. ZIP counts from 1980, in the time
 * of the machine.
 */
// oxlint-disable-next-line no-restricted-globals -- the library takes no other kind of moment
const attributes = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Writes a ZIP file, one file after the other, no faster than its reader takes it. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #failed: Promise<never>;
  readonly files: ArchiveFile[] = [];

  constructor(output: Writable) {
    this.#written = pipeline(this.#zip.outputStream, output);
    this.#failed = new Promise((_, reject) => {
      this.#written.catch(reject);
      this.#zip.on('error', reject);
    });
    // Asked by `add` and `end`.
    this.#failed.catch(() => {});
  }

  /** Adds a file; returns when all of it was taken. */
  async add(path: string, content: AsyncIterable<string | Buffer>): Promise<ArchiveFile> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      for await (const piece of content) {
        const buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
        bytes += buffer.length;
        hash.update(buffer);
        yield buffer;
      }
    };
    const stream = Readable.from(counted(), { objectMode: false });
    try {
      this.#zip.addReadStream(stream, path, attributes);
      await Promise.race([finished(stream), this.#failed]);
    } finally {
      stream.destroy();
    }
    const file = { path, bytes, sha256: hash.digest('hex') };
    this.files.push(file);
    return file;
  }

  /** Ends the archive; returns when its reader has all of it. */
  async end(): Promise<void> {
    this.#zip.end();
    await Promise.race([this.#written, this.#failed]);
  }
}
