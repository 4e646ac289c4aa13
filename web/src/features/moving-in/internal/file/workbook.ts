import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { FileRow } from './file-row.ts';

/** A sheet of a workbook with its rows that are not blank. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly FileRow[];
}

/** Bytes that the parts of a workbook have when they are unpacked: more does not fit into a browser's memory. */
const maxUnpacked = 400_000_000;

/** The sheets of an XLSX file that have rows. Rejects a file that is none. */
export async function readWorkbook(file: Blob): Promise<Sheet[]> {
  const sheets = await readXlsxFile(await unpacked(file));
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * The same archive with its parts stored as they are: the library would unpack large parts in workers that it makes of
 * its own text, which the content policy refuses.
 */
async function unpacked(file: Blob): Promise<ArrayBuffer> {
  let size = 0;
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      size += originalSize;
      if (size > maxUnpacked) throw new RangeError('too large');
      return true;
    },
  });
  const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 });
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** The text of a cell that can be read in one way only: a date as ISO 8601 has it, a number with a point. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return String(cell);
  return typeof cell === 'object' && cell !== null ? momentText(cell) : '';
}

/** The library's only objects are dates, in UTC as the sheet shows them; a time of day has a date before 1900. */
function momentText(moment: object): string {
  // The parts of a day are fractions, which miss the whole second a little.
  const { year, ...shown } = textsOf(Temporal.Instant.fromEpochMilliseconds(Number(moment)).round('second'));
  if (year < 1900) return shown.time;
  return shown.time === '00:00:00' ? shown.date : `${shown.date} ${shown.time}`;
}

function textsOf(instant: Temporal.Instant) {
  const at = instant.toZonedDateTimeISO('UTC');
  return { year: at.year, date: at.toPlainDate().toString(), time: at.toPlainTime().toString() };
}

function numberText(number: number): string {
  // Without the last digits, in which a sum of decimals departs from what the sheet shows.
  const text = String(Number(number.toPrecision(15)));
  // Three decimals could be thousands.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
