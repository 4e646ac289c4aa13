import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { OperatorProblem } from './operator-problem.ts';

// From 32768 on the kernel hands out ports to outgoing connections, so one that is free now may be gone a moment later.
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** A port of this machine below the ephemeral range that nobody listens on, as are the `span - 1` ports after it. */
export async function findFreePort(span = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const first = randomInt(LOWEST, HIGHEST - span);
    const ports = Array.from({ length: span }, (_, offset) => first + offset);
    const errors = await Promise.all(ports.map((port) => tryToListen(port, '127.0.0.1')));
    if (errors.every((error) => error === undefined)) return first;
  }
  throw new Error(`no free port found between ${LOWEST} and ${HIGHEST}`);
}

/** Refuses, in one sentence, a port that could not be listened on. `variable` is the one to change. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const errors = await Promise.all(addresses.map(({ address }) => tryToListen(port, address)));
  if (errors.includes('EADDRINUSE')) {
    throw new OperatorProblem(
      `Port ${port} of ${host} is taken by another program: stop that, or choose another port with ${variable}.`,
    );
  }
  if (errors.includes('EACCES')) {
    throw new OperatorProblem(`Port ${port} is not for this account: choose one above 1023 with ${variable}.`);
  }
  // `localhost` may also stand for an address of a protocol which is switched off: one that works is enough.
  if (!errors.includes(undefined)) {
    throw new OperatorProblem(`HOST names ${host}, which is no address of this machine.`);
  }
}

/** The code of the error that listening there brings; undefined when it works. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
