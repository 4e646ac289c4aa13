let read = () => Temporal.Now.instant();

/** The current instant. All code of the page calls this, so that a test can set the time. */
export function now(): Temporal.Instant {
  return read();
}

export function setClock(source: () => Temporal.Instant): void {
  read = source;
}
