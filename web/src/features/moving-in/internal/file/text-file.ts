import { CsvReader, type CsvRow, type CsvSeparator, csvFormOf } from '@quieta/contract/values/csv';
import { decoderOf, EncodingGuess, type TextEncoding } from '#lib/text-encoding.ts';
import { FileError } from './file-error.ts';
import { type FileRow, maxFirstRows } from './file-row.ts';
import type { ReadRows, RowSource } from './row-source.ts';

/** How the text of a file is read. */
export interface TextForm {
  readonly encoding: TextEncoding;
  readonly separator: CsvSeparator;
}

/** Bytes that are read at once: little enough that the page stays quick, also on an old machine. */
const sliceSize = 512 * 1024;

/** A cell that is longer than this was begun by a quotation mark that is never closed. */
const limits = { columns: 2_000, cells: Number.POSITIVE_INFINITY, characters: 1_000_000 };

/** Finds out how a file is written. The encoding is known once all of it was looked at. */
export async function guessTextForm(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<TextForm> {
  const guess = new EncodingGuess();
  for await (const { bytes, share } of slicesOf(file, signal)) {
    guess.add(bytes);
    onProgress(share);
  }
  const encoding = guess.encoding();
  const { text } = await beginningOf(file, encoding);
  // Text has no such character, but for UTF-16 that is not known as such.
  if (text.includes('\u0000')) throw new FileError('not-a-table');
  return { encoding, separator: csvFormOf(text).separator };
}

/** The table of a text file. */
export async function openTextFile(file: Blob, { encoding, separator }: TextForm): Promise<RowSource> {
  const { bytes, text, isWhole } = await beginningOf(file, encoding);
  const { start, firstLine } = csvFormOf(text);
  const form = { separator, firstLine };
  const first: FileRow[] = [];
  for (const row of new CsvReader(form, limits).read(text.slice(start), isWhole)) {
    first.push(checked(row));
    if (first.length === maxFirstRows) break;
  }
  return {
    first,
    async *read(signal): AsyncGenerator<ReadRows> {
      const decoder = decoderOf(encoding, bytes);
      const reader = new CsvReader(form, limits);
      let left = start;
      for await (const { bytes: slice, share } of slicesOf(file, signal)) {
        const isLast = share === 1;
        const piece = decoder.decode(slice, { stream: !isLast }).slice(left);
        left = 0;
        yield { rows: [...reader.read(piece, isLast)].map(checked), share };
      }
    },
  };
}

async function beginningOf(file: Blob, encoding: TextEncoding) {
  const bytes = new Uint8Array(await file.slice(0, sliceSize).arrayBuffer());
  const isWhole = file.size <= sliceSize;
  return { bytes, isWhole, text: decoderOf(encoding, bytes).decode(bytes, { stream: !isWhole }) };
}

async function* slicesOf(file: Blob, signal: AbortSignal) {
  for (let at = 0; at < file.size; at += sliceSize) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await file.slice(at, at + sliceSize).arrayBuffer());
    yield { bytes, share: Math.min(1, (at + sliceSize) / file.size) };
  }
}

function checked({ line, cells, isWhole, excess }: CsvRow): FileRow {
  if (!isWhole) throw new FileError('quote-open', line);
  if (excess !== null) throw new FileError(excess === 'columns' ? 'too-many-columns' : 'unreadable', line);
  return { line, cells };
}
