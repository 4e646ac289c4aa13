import { maxMovingInRows } from '@quieta/contract/moving-in/moving-in';
import type { TextEncoding } from '#lib/text-encoding.ts';
import { FileError } from './file-error.ts';
import type { FileTable } from './open-file.ts';

/** The findings of a look at all rows of a table, before any of them is sent. */
export interface LookedThrough {
  readonly rows: number;
  /** How many of them have letters that were read in a wrong encoding, and the first of these. */
  readonly garbled: number;
  readonly firstGarbled: { readonly line: number; readonly cell: string } | null;
}

/**
 * Looks through all rows of a table, `encoding` if it is a text. Rejects where the file cannot be read to its end or
 * has more rows than can be moved in.
 */
export async function lookThrough(
  { source, headingLine }: Pick<FileTable, 'source' | 'headingLine'>,
  encoding: TextEncoding | null,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<LookedThrough> {
  const garbling = garblingOf(encoding);
  let [rows, garbled] = [0, 0];
  let firstGarbled: LookedThrough['firstGarbled'] = null;
  for await (const piece of source.read(signal)) {
    for (const { line, cells } of piece.rows) {
      if (line <= headingLine) continue;
      if (rows === maxMovingInRows) throw new FileError('too-many-rows', line);
      rows += 1;
      const cell = cells.find((one) => garbling.test(one));
      if (cell === undefined) continue;
      garbled += 1;
      firstGarbled ??= { line, cell };
    }
    onProgress(piece.share);
  }
  return { rows, garbled, firstGarbled };
}

/** How Latin letters and typographic signs begin in UTF-8, and the bytes that follow. */
const letters = [0xc2, 0xc3];
const signs = [0xe2, 0x80];
const following = Array.from({ length: 0x40 }, (_, index) => 0x80 + index);

/**
 * Matches a text with signs of a wrong encoding: the mark of bytes that are no character, or UTF-8 that was read as
 * something else, such as `Ã¨`. The program that wrote the file may have done that as well.
 */
function garblingOf(encoding: TextEncoding | null): RegExp {
  const read = encoding === 'macintosh' ? (['windows-1252', 'macintosh'] as const) : (['windows-1252'] as const);
  const patterns = read.map((as) => {
    const textOf = (bytes: readonly number[]) => new TextDecoder(as).decode(new Uint8Array(bytes));
    return `[${textOf(letters)}][${textOf(following)}]|${textOf(signs)}`;
  });
  return new RegExp(['\uFFFD', ...patterns].join('|'), 'u');
}
