import { randomUUIDv7 } from 'node:crypto';

let last = '';

/**
 * A new id: UUID version 7, so that rows made one after the other lie together in every index, and greater than every id that this
 * process made before: what is listed in the order of ids stands in the order in which it was made.
 */
export function newId(): string {
  const id = randomUUIDv7();
  // The digits behind the millisecond are random, and two ids of the same one in any order.
  last = id > last ? id : following(last);
  return last;
}

/** One more in the last twelve digits (RFC 9562, 6.2, method 2): random as they are, they overflow once in 2^48 times. */
function following(id: string): string {
  const tail = Number.parseInt(id.slice(24), 16) + 1;
  return id.slice(0, 24) + tail.toString(16).padStart(12, '0');
}
