import * as z from 'zod/mini';

/**
 * Reads a JSON text as what the schema says. Throws a SyntaxError if it is not JSON, a ZodError if it is something
 * else.
 */
export function readJson<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> {
  return z.parse(schema, JSON.parse(text));
}
