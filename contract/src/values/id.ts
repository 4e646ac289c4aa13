import * as z from 'zod/mini';

/** An id made by the server: UUID version 7, lower case. Capitals are accepted and lower-cased. */
export const id = z.uuid().check(z.toLowerCase());
