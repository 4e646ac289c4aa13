import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { OperatorProblem } from './operator-problem.ts';

// From 32768 on the kernel hands out ports to outgoing connections, so one that is free now may be gone a moment later.
const LOWEST = 20_000;
const HIGHEST = 32_767;
const LAST = 65_535;

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

/** Refuses, in one sentence, ports that could not be listened on. Each stands by the variable that names it. */
export async function requireFreePorts(ports: Readonly<Record<string, number>>, host: string): Promise<void> {
  const named = new Map<number, string>();
  for (const [variable, port] of Object.entries(ports)) {
    // Only a port that follows from PORT can get there: the others were looked at with the configuration.
    if (port > LAST) {
      throw new OperatorProblem(`There is no port ${port}: choose a lower PORT, or another port with ${variable}.`);
    }
    const other = named.get(port);
    if (other) {
      throw new OperatorProblem(`${other} and ${variable} both name port ${port}: choose another for one of them.`);
    }
    named.set(port, variable);
    await requireFreePort(variable, port, host);
  }
}

async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
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
