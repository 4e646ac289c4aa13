import * as z from 'zod/mini';

/**
 * A moment with a zone offset, RFC 9557 without the bracketed zone: `2026-11-21T14:30:00+01:00`.
 * Answers carry the branch's offset; requests may carry any. Years outside 1900 to 2999 are typing errors.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .check(
    z.maxLength(35),
    z.regex(/^(19|2\d)\d\d-/, 'year outside 1900 to 2999'),
    z.regex(/^[^.]*(\.\d{1,9}\D.*)?$/, 'more exact than a nanosecond'),
  );

/** A calendar date of the branch, `yyyy-MM-dd`. */
export const localDate = z.iso.date().check(z.regex(/^(19|2\d)\d\d-/, 'year outside 1900 to 2999'));

/** A wall-clock time of the branch, `HH:mm:ss`. */
export const timeOfDay = z.iso.time({ precision: 0 });

/** A time of day cannot be 24:00:00, so the last second of a day stands for its end. */
const endOfDay = '23:59:59';

/** An end time, `HH:mm:ss`; the end of the day may also be written as 24:00:00 or as 00:00:00 of the next day. */
export const endTimeOfDay = z.string().check(
  z.overwrite((time) => (time === '24:00:00' || time === '00:00:00' ? endOfDay : time)),
  z.iso.time({ precision: 0 }),
);
