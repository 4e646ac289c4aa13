import * as z from 'zod/mini';

/** A calendar date of the branch, `yyyy-MM-dd`. */
export const localDate = z.iso.date().check(z.regex(/^(19|2\d)\d\d-/, 'year outside 1900 to 2999'));
