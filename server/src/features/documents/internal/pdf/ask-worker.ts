import { Worker } from 'node:worker_threads';
import type { PdfOrder } from './lay-out-pdf.ts';
import type { AnsweredPdf } from './pdf-worker.ts';

/** In milliseconds. What takes longer is given up with the thread: 500 prices take less than a second. */
const timeout = 20_000;
/** In MB; a long list needs less than a fifth of it. */
const maxOldGenerationSizeMb = 512;

let running: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Has a document laid out in a thread of its own, which is started for the first one. Rejects if it cannot be. They
 * wait for each other, so that whichever ends the thread is the only one that fails.
 */
export function askWorker(order: PdfOrder): Promise<Uint8Array> {
  const answer = last.then(() => ask(order));
  last = answer.catch(() => undefined);
  return answer;
}

async function ask(order: PdfOrder): Promise<Uint8Array> {
  running ??= start();
  const worker = running;
  const { promise, resolve, reject } = Promise.withResolvers<AnsweredPdf>();
  const end = (reason: unknown) => {
    reject(new Error('the thread that lays documents out has ended', { cause: reason }));
  };
  worker.once('message', resolve).once('error', end).once('exit', end);
  const timer = setTimeout(() => void worker.terminate(), timeout);
  // While it works, the process must not end; while it waits, it may.
  worker.ref();
  worker.postMessage(order);
  try {
    const answer = await promise;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.pdf;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', end).off('exit', end);
    worker.unref();
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // Before whoever waits is told, so that the next one is asked of another thread.
  const forget = () => {
    if (running === worker) running = undefined;
  };
  return worker.on('error', forget).on('exit', forget);
}
