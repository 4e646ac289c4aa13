import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The line between one browser and the server, as a proxy for `newContext`: where it fails, the browser still believes
 * in a network.
 */
export interface Line {
  readonly proxy: { readonly server: string };
  /** Cuts the line; what is on its way is lost. */
  cut(): void;
  /** Requests arrive, and their answers are lost. */
  loseAnswers(): void;
  /** Requests for such an address are lost, and all others go through. */
  withhold(address: RegExp): void;
  /** Requests for such an address wait until the line is mended, and all others go through. */
  hold(address: RegExp): void;
  /** Requests to such an address arrive, and their answers wait until the line is mended. */
  holdAnswers(address: RegExp): void;
  mend(): void;
  close(): Promise<void>;
}

type Condition = 'good' | 'cut' | 'loses answers';

export async function openLine(): Promise<Line> {
  let condition: Condition = 'good';
  let withheld: RegExp | null = null;
  let held: RegExp | null = null;
  let answersHeld: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const forward = (asked: IncomingMessage, answer: ServerResponse): unknown => {
    const isWrite = asked.method !== 'GET';
    if (held?.test(asked.url ?? '')) return waiting.push(() => forward(asked, answer));
    if (withheld?.test(asked.url ?? '')) return answer.destroy();
    if (condition === 'cut' || (condition === 'loses answers' && !isWrite)) return answer.destroy();
    const { hostname, port, pathname, search } = new URL(asked.url ?? '');
    const { method, headers } = asked;
    const onward = send({ hostname, port, path: pathname + search, method, headers }, (came) => {
      if (condition !== 'good') return came.resume().once('close', () => answer.destroy());
      const pass = () => came.pipe(answer.writeHead(came.statusCode ?? 502, came.headers));
      return isWrite && answersHeld?.test(asked.url ?? '') ? waiting.push(pass) : pass();
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    return asked.pipe(onward);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  const become = (next: Condition) => {
    condition = next;
    withheld = null;
    held = null;
    answersHeld = null;
    if (next !== 'good') server.closeAllConnections();
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
  return {
    proxy: { server: `http://127.0.0.1:${port}` },
    cut: () => become('cut'),
    loseAnswers: () => become('loses answers'),
    withhold: (address) => {
      withheld = address;
    },
    hold: (address) => {
      held = address;
    },
    holdAnswers: (address) => {
      answersHeld = address;
    },
    mend: () => become('good'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
