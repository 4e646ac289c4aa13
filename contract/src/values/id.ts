import * as z from 'zod/mini';

/** An id made by the server: UUID version 7, lower case. One that is written in capitals is the same id. */
export const id = z.uuid().check(z.toLowerCase());
