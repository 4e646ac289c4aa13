let read = () => Temporal.Now.instant();

/** The current instant. All code of the page calls this, so that a test can set the time. */
export function now(): Temporal.Instant {
  return read();
}

export function setClock(source: () => Temporal.Instant): void {
  read = source;
}

/** Today's date in a zone: `yyyy-MM-dd`. */
export function todayIn(zone: string): string {
  return now().toZonedDateTimeISO(zone).toPlainDate().toString();
}
