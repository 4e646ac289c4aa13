import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How far the suites of server/guarantees/ go. */
    readonly extent: 'short' | 'long';
  }
}

/** How far a suite goes: `short` in `npm test`, `long` in `npm run test:long`. */
export function extent<T>(short: T, long: T): T {
  return inject('extent') === 'long' ? long : short;
}
