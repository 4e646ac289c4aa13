/**
 * Sets the clock that code reads here so many milliseconds ahead of the machine's; it goes on from there. Uses nothing
 * from outside itself, because pages of a browser are given its text.
 */
export function shiftClock(ahead: number): void {
  const machineNow = Date.now;
  const now = () => machineNow() + ahead;
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
  const shifted = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [now()] : args, target),
    apply: () => new shifted().toString(),
  });
  Date.now = now;
  Reflect.set(Date.prototype, 'constructor', shifted);
  globalThis.Date = shifted;
  // A page without it brings its own, which asks the date above.
  if (!('Temporal' in globalThis)) return;
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone),
    plainDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDateTime(),
    plainDateISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDate(),
    plainTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainTime(),
  });
}
