import * as z from 'zod/mini';

/** A wall-clock time of the branch, `HH:mm:ss`. */
export const timeOfDay = z.iso.time({ precision: 0 });
