import * as z from 'zod/mini';
import { HotelError } from './port.ts';

/** Parses the part of an answer that we read; throws a `HotelError` if it does not have that shape. */
export function readAnswer<S extends z.core.$ZodType>(shape: S, json: unknown): z.output<S> {
  const answer = z.core.safeParse(shape, json);
  if (!answer.success) throw new HotelError('unreachable', { cause: answer.error });
  return answer.data;
}
