import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** A person's id in the hotel's system, where a request names somebody by it; empty is nobody. */
export const externalId = z.optional(z.nullable(optionalLine(120)));
