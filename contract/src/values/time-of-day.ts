import * as z from 'zod/mini';

/** A wall-clock time of the branch, `HH:mm:ss`. */
export const timeOfDay = z.iso.time({ precision: 0 });

/** A time of day cannot be 24:00:00, so the last second of a day stands for its end. */
const endOfDay = '23:59:59';

/** An end time, `HH:mm:ss`; the end of the day may also be written as 24:00:00 or as 00:00:00 of the next day. */
export const endTimeOfDay = z.string().check(
  z.overwrite((time) => (time === '24:00:00' || time === '00:00:00' ? endOfDay : time)),
  z.iso.time({ precision: 0 }),
);
