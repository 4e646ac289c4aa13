import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The size of the suites of server/guarantees/. */
    readonly extent: 'short' | 'long';
  }
}

/** The value for the size of this run: `short` in `npm test`, `long` in `npm run test:long`. */
export function extent<T>(short: T, long: T): T {
  return inject('extent') === 'long' ? long : short;
}
