import * as z from 'zod/mini';
import { HotelError } from './port.ts';

/** What we read of an answer; a `HotelError` where it is no answer at all. */
export function readAnswer<S extends z.core.$ZodType>(shape: S, json: unknown): z.output<S> {
  const answer = z.core.safeParse(shape, json);
  if (!answer.success) throw new HotelError('unreachable', { cause: answer.error });
  return answer.data;
}
