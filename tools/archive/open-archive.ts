import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  type ArchiveManifest,
  archiveManifest,
  archiveVersion,
  manifestPath,
  readSums,
  sumsPath,
} from '../../server/src/features/archive/archive-format-rules.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';

/** An archive that is whole and as it was written. */
export interface OpenArchive {
  readonly manifest: ArchiveManifest;
  read(path: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens an archive and compares each file in it with its hash, before anything is made of it. Refuses in a sentence
 * what is no archive, cut short, changed, or of a form that only a newer program knows.
 */
export async function openArchive(file: string, report: ReportProgress = () => {}): Promise<OpenArchive> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip, file);
    const read = async (path: string): Promise<Readable> => {
      const entry = entries.get(path);
      if (entry === undefined) throw changed(file, `${path} is missing in it`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = readManifest(file, await textOf(file, entries, read, manifestPath));
    await compareHashes(file, { entries, read, report });
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(file: string): Promise<ZipFile> {
  const beginning = await firstBytes(file);
  if (!beginning.equals(zipSignature)) throw noArchive(file);
  try {
    return await openPromise(file, { autoClose: false });
  } catch {
    // It begins as a ZIP file; the list of what is in it stands at the end.
    throw cutShort(file);
  }
}

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');

async function firstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await openFile(file);
    try {
      const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(zipSignature.length));
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(`${file} cannot be read${reason}: name an archive that Quieta has written.`);
  }
}

async function readEntries(zip: ZipFile, file: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw cutShort(file);
  }
  return entries;
}

type Read = OpenArchive['read'];

async function textOf(file: string, entries: ReadonlyMap<string, Entry>, read: Read, path: string): Promise<string> {
  if (!entries.has(path)) throw noArchive(file);
  try {
    return (await buffer(await read(path))).toString('utf8');
  } catch {
    throw changed(file, `${path} cannot be read`);
  }
}

function readManifest(file: string, text: string): ArchiveManifest {
  const found: unknown = parsed(text);
  const manifest = archiveManifest.safeParse(found);
  if (manifest.success && manifest.data.version === archiveVersion) return manifest.data;
  const isOurs = typeof found === 'object' && found !== null && 'format' in found && found.format === 'quieta-archive';
  if (!isOurs) throw noArchive(file);
  if ('version' in found && Number(found.version) > archiveVersion)
    throw new OperatorProblem(
      `${file} was written by a newer version of Quieta, in a form that this one does not know: update Quieta first.`,
    );
  throw changed(file, `${manifestPath} is not as it was written`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Content {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly read: Read;
  readonly report: ReportProgress;
}

async function compareHashes(file: string, { entries, read, report }: Content): Promise<void> {
  const sums = readSums(await textOf(file, entries, read, sumsPath));
  if (sums === undefined) throw changed(file, `${sumsPath} cannot be read`);
  const added = entries.keys().find((path) => path !== sumsPath && !sums.has(path));
  if (added !== undefined) throw changed(file, `${added} was added to it`);
  let done = 0;
  const total = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  for (const [path, sum] of sums) {
    const hash = createHash('sha256');
    const stream = await read(path);
    try {
      // A file's stream without an encoding gives buffers.
      for await (const piece of stream as AsyncIterable<Buffer>) {
        hash.update(piece);
        done += piece.length;
        report(done, total);
      }
    } catch {
      throw changed(file, `${path} cannot be read`);
    }
    if (hash.digest('hex') !== sum) throw changed(file, `${path} is not as it was written`);
  }
}

function noArchive(file: string): OperatorProblem {
  return new OperatorProblem(`${file} is no archive of Quieta: name a file that its export has written.`);
}

function cutShort(file: string): OperatorProblem {
  return new OperatorProblem(`${file} is cut short: its end is missing. Copy or download it again; nothing was read.`);
}

/** Problem of an archive that somebody or something has changed. */
function changed(file: string, how: string): OperatorProblem {
  return new OperatorProblem(`${file} was changed: ${how}. Nothing was written; take another copy of the archive.`);
}
