import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { Exchange } from './journal.ts';

const gatewayPage = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1><p>The service is not available.</p>';

/** Sends an answer with the faults of networks, proxies and overloaded servers. */
export async function sendFaulty(fault: Fault, answer: Exchange['answer'], response: ServerResponse): Promise<void> {
  if (!answer) return reset(response);
  const { status, headers, body } = answer;
  const half = Buffer.from(body).subarray(0, Math.ceil(body.length / 2));
  switch (fault.kind) {
    case 'delay':
      await untilGone(fault.milliseconds, response);
      response.writeHead(status, headers).end(body);
      return;
    case 'cut':
      response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
      response.write(half, () => reset(response));
      return;
    case 'truncated':
      response.writeHead(status, headers).end(half);
      return;
    case 'html':
      response.writeHead(fault.status, { 'Content-Type': 'text/html' }).end(gatewayPage);
      return;
    case 'drip':
      return drip(fault, answer, response);
    case 'reset':
    case 'status':
    case 'empty':
    case 'duplicate-page':
    case 'cursor-loop':
      response.writeHead(status, headers).end(body);
  }
}

/** Ends the connection as an unplugged cable would. */
function reset(response: ServerResponse): void {
  response.req.socket.resetAndDestroy();
}

/** Waits until the time is over or the client has gone. */
async function untilGone(milliseconds: number, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** Sends the answer byte by byte, so that there is always some progress and never an end. */
async function drip(
  { milliseconds }: Fault,
  { status, headers, body }: NonNullable<Exchange['answer']>,
  response: ServerResponse,
): Promise<void> {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'Content-Length': String(bytes.length) });
  for (let sent = 0; sent < bytes.length && !response.destroyed; sent += 1) {
    response.write(bytes.subarray(sent, sent + 1));
    await wait(milliseconds / bytes.length);
  }
  response.end();
}
