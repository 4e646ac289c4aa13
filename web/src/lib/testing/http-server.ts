import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (request: Seen, response: ServerResponse) => void;

/** A real server on a free port for one test. Requests get `answers` in order, and the last one from then on. */
export async function listen(...answers: readonly Answer[]): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    answers[Math.min(seen.length, answers.length) - 1]?.(one, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, seen };
}

export const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' });
    response.end(JSON.stringify(body));
  };

export const problem = (status: number, code: string, more: object = {}): Answer =>
  json(
    { type: 'about:blank', title: `title of ${code}`, status, code, params: {}, errors: [], requestId: 'r', ...more },
    status,
  );

/** Cuts the connection: the client cannot know what the server did. */
export const cut: Answer = (_, response) => {
  response.destroy();
};

/** Delays an answer: `release` resolves once the request has arrived, and lets it be answered. */
export function hold(answer: Answer): { held: Answer; release: () => Promise<void> } {
  const arrival = Promise.withResolvers<() => void>();
  return {
    held: (request, response) => arrival.resolve(() => answer(request, response)),
    release: async () => (await arrival.promise)(),
  };
}
