import { FileError } from './file-error.ts';
import type { ReadRows, RowSource } from './row-source.ts';
import type { OpenedSheet, WorkbookAnswer, WorkbookRequest } from './workbook-worker.ts';

/** A workbook that was opened; `close` frees its memory. */
export interface WorkbookFile {
  readonly sheets: readonly OpenedSheet[];
  sourceOf(sheet: number): RowSource;
  close(): void;
}

/** Opens an XLSX file beside the page. Rejects with a `FileError` where it is none. */
export async function openWorkbook(file: Blob, signal: AbortSignal): Promise<WorkbookFile> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const close = () => worker.terminate();
  signal.addEventListener('abort', close, { once: true });
  const ask = async (request: WorkbookRequest): Promise<WorkbookAnswer> => {
    const answer = await answerOf(worker, request, signal);
    if (answer.failure !== undefined) throw new FileError(answer.failure);
    return answer;
  };
  try {
    const { sheets = [] } = await ask({ file });
    if (sheets.length === 0) throw new FileError('empty');
    return {
      sheets,
      sourceOf: (sheet) => ({ first: sheets[sheet]?.first ?? [], read: (reading) => read(sheet, reading) }),
      close,
    };
    async function* read(sheet: number, reading: AbortSignal): AsyncGenerator<ReadRows> {
      const count = sheets[sheet]?.count ?? 0;
      for (let from = 0; from < count; ) {
        reading.throwIfAborted();
        const { rows = [] } = await ask({ sheet, from });
        from += rows.length;
        yield { rows, share: from / count };
      }
    }
  } catch (error) {
    close();
    throw error;
  }
}

/** One request after the other: the worker answers in their order. */
function answerOf(worker: Worker, request: WorkbookRequest, signal: AbortSignal): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const settle = (done: () => void) => {
      ended.abort();
      done();
    };
    const listening = { signal: ended.signal };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkbookAnswer>) => settle(() => resolve(data)),
      listening,
    );
    // Its code could not be fetched, or its memory is used up.
    worker.addEventListener('error', () => settle(() => reject(new FileError('unreadable'))), listening);
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), listening);
    worker.postMessage(request);
  });
}
