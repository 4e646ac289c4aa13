import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { sendJson } from './json.ts';

/** A part of a simulated machine that its page follows. */
export class Watched {
  readonly #listeners = new Set<() => void>();

  /** Calls back after each change, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Notifies a page that it is out of date, now and after each change. */
export function streamChanges(response: ServerResponse, sources: readonly Watched[], data: () => string): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const send = () => response.write(`data: ${data()}\n\n`);
  send();
  const stops = sources.map((source) => source.onChange(send));
  response.once('close', () => {
    for (const stop of stops) stop();
  });
}

/** A server of a simulated machine. */
export function createLiveServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A client that hangs up has not caused an error.
      if (request.socket.destroyed) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'simulator error' });
    });
  });
}

/** Answers the port, which is a free one where 0 was asked for. */
export async function listen(server: TcpServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A listening TCP server has a port.
  return (server.address() as AddressInfo).port;
}

/** The name by which browsers reach a host. */
export function nameOf(host: string): string {
  return host === '0.0.0.0' ? 'localhost' : host;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
