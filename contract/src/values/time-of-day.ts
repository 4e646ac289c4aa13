import * as z from 'zod/mini';

/** A wall-clock time of the branch, `HH:mm:ss`. */
export const timeOfDay = z.iso.time({ precision: 0 });

/** No time of day is 24:00:00, so a day's last second stands for its end. */
const endOfDay = '23:59:59';

/** When something of a day ends, `HH:mm:ss`; the day's own end may also be written as 24:00:00 or as the next one's 00:00:00. */
export const endTimeOfDay = z.string().check(
  z.overwrite((time) => (time === '24:00:00' || time === '00:00:00' ? endOfDay : time)),
  z.iso.time({ precision: 0 }),
);
