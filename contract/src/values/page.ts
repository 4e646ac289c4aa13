import * as z from 'zod/mini';

/** One page of a list: the rows, and where the next page starts (null after the last). */
export function page<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    paging: z.object({ cursors: z.object({ next: z.nullable(z.string()) }) }),
  });
}

/** An opaque position in a list, as the previous page returned it. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(1200), z.regex(/^[A-Za-z0-9_-]+$/));

/** How many rows a page holds, 1 to 500. */
export const limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500));
