import * as z from 'zod/mini';

/** An id made by the server: UUID version 7, lower case. */
export const id = z.uuid();
