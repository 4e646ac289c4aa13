import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** The id by which a request names a person of the hotel's system; empty means nobody. */
export const externalId = z.optional(z.nullable(optionalLine(120)));
