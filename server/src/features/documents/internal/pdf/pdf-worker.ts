import { parentPort } from 'node:worker_threads';
import { layOutPdf, type PdfOrder } from './lay-out-pdf.ts';

export type AnsweredPdf = { readonly pdf: Uint8Array } | { readonly failure: string };

// A thread of its own: a long list takes a few hundred milliseconds, in which no desk would be answered; and a picture
// that the library cannot read may end the thread, but not the server.
parentPort?.on('message', (order: PdfOrder) => {
  void layOutPdf(order).then(
    (pdf) => answerWith({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => answerWith({ failure: String(error) }),
  );
});

function answerWith(answer: AnsweredPdf): void {
  parentPort?.postMessage(answer);
}
