import { CsvReader, type CsvRow, type CsvRowLimits, type CsvSeparator, csvFormOf } from '@quieta/contract/values/csv';

export interface CsvTable {
  readonly separator: CsvSeparator;
  /** Without blank rows. */
  readonly rows: readonly CsvRow[];
}

/** The limits of reading a table that is here as a whole. */
export interface CsvLimits extends CsvRowLimits {
  /** Reading ends after this many rows that are not blank. */
  readonly rows: number;
}

/** Reads a table as spreadsheets write it, whose form is found out from its beginning. */
export function readCsv(text: string, limits: CsvLimits): CsvTable {
  const { start, ...form } = csvFormOf(text);
  const rows: CsvRow[] = [];
  for (const row of new CsvReader(form, limits).read(text.slice(start), true)) {
    rows.push(row);
    if (rows.length === limits.rows) break;
  }
  return { separator: form.separator, rows };
}
