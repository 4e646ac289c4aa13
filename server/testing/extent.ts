import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How far the suites of the server go that have a short and a long form. */
    readonly extent: 'short' | 'long';
    /** Whether the desks of races reach the processes through one proxy. */
    readonly isThroughProxy: boolean;
  }
}

/** The value for the size of this run: `short` in `npm test`, `long` in `npm run test:long`. */
export function extent<T>(short: T, long: T): T {
  return inject('extent') === 'long' ? long : short;
}
