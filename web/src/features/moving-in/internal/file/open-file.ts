import { FileError } from './file-error.ts';
import { headingsOf, type RowSource } from './row-source.ts';
import { guessTextForm, openTextFile, type TextForm } from './text-file.ts';
import { openWorkbook, type WorkbookFile } from './workbook-file.ts';

/** A file that was opened: a text in some form, or a workbook of which one sheet is chosen. */
export type OpenFile =
  | { readonly type: 'text'; readonly file: File; readonly form: TextForm }
  | { readonly type: 'workbook'; readonly file: File; readonly workbook: WorkbookFile; readonly sheet: number };

/** The table of an opened file, with its headings. */
export interface FileTable {
  readonly source: RowSource;
  readonly headingLine: number;
  readonly headings: readonly string[];
}

/** Bytes that files of these forms begin with. */
const zip = 'PK\u0003\u0004';
const oldWorkbook = '\u00D0\u00CF\u0011\u00E0';
const portableDocument = '%PDF';

/** Opens a file that the user has chosen. Rejects with a `FileError` where it is no table. */
export async function openFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<OpenFile> {
  if (file.size === 0) throw new FileError('empty');
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (beginning === oldWorkbook) throw new FileError('old-workbook');
  if (beginning === portableDocument) throw new FileError('not-a-table');
  if (beginning === zip) return { type: 'workbook', file, workbook: await openWorkbook(file, signal), sheet: 0 };
  return { type: 'text', file, form: await guessTextForm(file, onProgress, signal) };
}

/** Reads the beginning of an opened file. Rejects with a `FileError` where it has no rows. */
export async function tableOf(opened: OpenFile): Promise<FileTable> {
  const source =
    opened.type === 'text' ? await openTextFile(opened.file, opened.form) : opened.workbook.sourceOf(opened.sheet);
  const { line, headings } = headingsOf(source.first);
  return { source, headings, headingLine: line };
}
