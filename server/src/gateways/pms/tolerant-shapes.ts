import { localDate } from '@quieta/contract/values/date-time';
import * as z from 'zod/mini';
import { HotelError } from './port.ts';

/*
 * Shapes of what we read of a hotel system's answers. A field that is absent, null, or of another type than the vendor
 * describes becomes null: one odd field must not cost the desk the whole list.
 */

export const text = orNull(
  z.pipe(
    z.string(),
    z.transform((value) => value.trim() || null),
  ),
);

export const day = orNull(localDate);

export const instant = orNull(
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      try {
        return Temporal.Instant.from(value);
      } catch {
        context.issues.push({ code: 'custom', input: value });
        return z.NEVER;
      }
    }),
  ),
);

/** An id, which some systems send as a number. */
export const idText = orNull(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim() || null),
  ),
);

export const flag = orNull(z.boolean());

export const number = orNull(z.number());

/** A nested object with fields of its own. */
export function part<Shape extends z.core.$ZodShape>(shape: Shape) {
  return orNull(z.object(shape));
}

/** A list. Anything that is not a list counts as empty, and items of a wrong shape are left out. */
export function listOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  const items = z.pipe(
    z.array(orNull(z.object(shape))),
    z.transform((list) => list.filter((item) => item !== null)),
  );
  return z.catch(items, []);
}

/**
 * A list of which no item may be missing: anything else than a list of objects makes what it is in unreadable.
 */
export function wholeListOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.array(z.object(shape));
}

export const texts = z.catch(
  z.pipe(
    z.array(text),
    z.transform((list) => list.filter((item) => item !== null)),
  ),
  [],
);

function orNull<S extends z.core.$ZodType>(schema: S) {
  return z.catch(z.nullable(schema), null);
}

/** Parses the part of an answer that we read; throws a `HotelError` if it does not have that shape. */
export function readAnswer<S extends z.core.$ZodType>(shape: S, json: unknown): z.output<S> {
  const answer = z.core.safeParse(shape, json);
  if (!answer.success) throw new HotelError('unreachable', { cause: answer.error });
  return answer.data;
}
