import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// From 32768 on the kernel hands out ports to outgoing connections, so one that is free now may be gone a moment later.
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** Whether this process could listen on `port` of `host` at this moment. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port of `host` below the ephemeral range that nobody listens on, and whose next `span - 1` ports are free too. */
export async function findFreePort(host = '127.0.0.1', span = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const first = randomInt(LOWEST, HIGHEST - span);
    const ports = Array.from({ length: span }, (_, offset) => first + offset);
    const free = await Promise.all(ports.map((port) => isPortFree(port, host)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no free port of ${host} found between ${LOWEST} and ${HIGHEST}`);
}
