import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkDocument } from './check-document.ts';
import { readJson, sendJson } from './json.ts';
import { type Printer, vatSlots } from './printer.ts';

/**
 * `POST /api/printer/{deviceId}/enqueue-document`, from a page of any origin: the printer does not authenticate
 * senders, only its network is protected.
 */
export async function answerEnqueue(
  printer: Printer,
  deviceInAddress: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (printer.state.mode === 'offline') return cut(request);
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.method === 'OPTIONS') return allow(response);
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    return sendJson(response, 405, { error: 'method not allowed' });
  }
  const read = await readJson(request);
  if (!('value' in read)) return sendJson(response, read.status, { error: read.problem });
  const checked = checkDocument(read.value, decode(deviceInAddress), vatSlots);
  if (!('document' in checked)) {
    return sendJson(response, checked.status, { error: 'document refused', problems: checked.problems });
  }
  const key = request.headers['idempotency-key'];
  const answer = await printer.enqueue(checked.document, typeof key === 'string' ? key : null);
  if (answer === 'cut') return cut(request);
  sendJson(response, answer.status, answer.body);
}

/** Answers a browser's preflight: from another origin, with a JSON body and a key, to a device in the local network. */
function allow(response: ServerResponse): void {
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
      'Access-Control-Allow-Private-Network': 'true',
      'Access-Control-Max-Age': '600',
    })
    .end();
}

/** Ends the connection as an unplugged cable would. */
function cut(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
