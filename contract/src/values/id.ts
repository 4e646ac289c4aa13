import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** An id made by the server: UUID version 7, lower case. Capitals are accepted and lower-cased. */
export const id = z.uuid().check(z.toLowerCase());

/** The id by which a request names a person of the hotel's system; empty means nobody. */
export const externalId = z.optional(z.nullable(optionalLine(120)));
