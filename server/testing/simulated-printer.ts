import type { PrinterAnswer } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import type { PrintedDocument } from '@quieta/simulators/fiscal-printer/document';
import { startFiscalPrinter } from '@quieta/simulators/fiscal-printer/server';

/** The simulated fiscal printer as a test uses it. */
export interface SimulatedPrinter {
  readonly url: string;
  /** Sets its behaviour from now on, in its own terms. */
  set(changes: object): Promise<void>;
  /** Everything that it has printed. */
  documents(): Promise<PrintedDocument[]>;
  /** Documents that it has printed of a receipt. */
  slipsOf(receiptId: string): Promise<PrintedDocument[]>;
  /** Sends a receipt as a desk's browser does. */
  send(receiptId: string, payload: ReceiptPayload): Promise<PrinterAnswer>;
  close(): Promise<void>;
}

export async function startSimulatedPrinter(): Promise<SimulatedPrinter> {
  const printer = await startFiscalPrinter({ port: 0, host: '127.0.0.1' });
  const json = { 'Content-Type': 'application/json' };
  const documents = async () => (await (await fetch(`${printer.url}/documents`)).json()) as PrintedDocument[];
  return {
    url: printer.url,
    documents,
    async set(changes) {
      await fetch(`${printer.url}/control`, { method: 'POST', headers: json, body: JSON.stringify(changes) });
    },
    slipsOf: async (receiptId) => (await documents()).filter(({ key }) => key === receiptId),
    async send(receiptId, payload) {
      const address = `${printer.url}/api/printer/${encodeURIComponent(payload.device_id)}/enqueue-document`;
      const headers = { ...json, 'Idempotency-Key': receiptId };
      try {
        const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(payload) });
        return { kind: 'answered', status: answer.status, body: await answer.text() };
      } catch {
        return { kind: 'silent' };
      }
    },
    close: () => printer.close(),
  };
}
