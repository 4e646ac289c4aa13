let read = () => Temporal.Now.instant();

/** The moment that it is. Everything on the page asks here, so that a test may set the time. */
export function now(): Temporal.Instant {
  return read();
}

/** Replaces the clock. */
export function setClock(source: () => Temporal.Instant): void {
  read = source;
}
