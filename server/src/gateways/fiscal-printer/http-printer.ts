import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PrinterAnswer, Unsent } from '@quieta/contract/receipts/printer-outcome';
import type { PrinterGateway } from './port.ts';

/** Only the status of an answer counts, and whether its body says that the queue is full. */
const maxBytes = 64 * 1024;

interface Options {
  /** The origins that the installation lists: the server may not be pointed at any other machine of its network. */
  readonly listedOrigins: readonly string[];
  readonly timeout?: number;
}

/**
 * Fiscal printers behind HTTP (RCP-01). Each document has a connection of its own, without authorisation, redirects or
 * retries.
 */
export function createHttpPrinter({ listedOrigins, timeout = 15_000 }: Options): PrinterGateway {
  return {
    timeout,
    enqueue: async ({ printerUrl, receiptId, payload }) => {
      const url = URL.parse(`${printerUrl}/api/printer/${encodeURIComponent(payload.device_id)}/enqueue-document`);
      if (url === null || !listedOrigins.includes(url.origin)) return { kind: 'forbidden' };
      // Our document's id is sent only as the idempotency key, so that the body stays as specified.
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': receiptId };
      return post(url, headers, JSON.stringify(payload), AbortSignal.timeout(timeout));
    },
  };
}

/**
 * Records what fetch() does not report: whether a failed connection had been established, and so may have carried the
 * document.
 */
function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<PrinterAnswer | Unsent> {
  const { promise, resolve } = Promise.withResolvers<PrinterAnswer | Unsent>();
  const isSecure = url.protocol === 'https:';
  let hasStood = false;
  const failed = () => resolve(hasStood ? { kind: 'silent' } : { kind: 'unsent' });
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    // A connection kept open from an earlier document may have died without our noticing.
    agent: false,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal,
  });
  request.once('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      hasStood = true;
    }),
  );
  request.on('error', failed);
  request.once('response', (response) => void readText(response).then((text) => resolve(answered(response, text))));
  request.end(body);
  return promise;
}

function answered({ statusCode = 0 }: IncomingMessage, body: string): PrinterAnswer {
  return { kind: 'answered', status: statusCode, body };
}

/** As much of the body as arrived and is needed; the status is already known. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // The connection was cut after the status.
  }
  return Buffer.concat(chunks).toString('utf8');
}
