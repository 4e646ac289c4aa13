import { type FileRow, maxFirstRows } from './file-row.ts';
import { readWorkbook, type Sheet } from './workbook.ts';

/** Reads a workbook beside the page, which stays quick meanwhile, and hands its rows over in parts. */
export type WorkbookRequest = { readonly file: Blob } | { readonly sheet: number; readonly from: number };

export interface OpenedSheet {
  readonly name: string;
  readonly count: number;
  readonly first: readonly FileRow[];
}

export interface WorkbookAnswer {
  readonly sheets?: readonly OpenedSheet[];
  readonly rows?: readonly FileRow[];
  readonly failure?: 'too-large' | 'unreadable';
}

const rowsAtOnce = 2_000;
let sheets: readonly Sheet[] = [];

async function answer(request: WorkbookRequest): Promise<WorkbookAnswer> {
  if ('sheet' in request)
    return { rows: sheets[request.sheet]?.rows.slice(request.from, request.from + rowsAtOnce) ?? [] };
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  sheets = await readWorkbook(request.file);
  return { sheets: sheets.map(({ name, rows }) => ({ name, count: rows.length, first: rows.slice(0, maxFirstRows) })) };
}

addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  answer(data).then(
    (answered) => postMessage(answered),
    (error: unknown) => postMessage({ failure: error instanceof RangeError ? 'too-large' : 'unreadable' }),
  );
});
