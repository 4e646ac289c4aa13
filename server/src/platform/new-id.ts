import { randomUUIDv7 } from 'node:crypto';

let last = '';

/**
 * A new id: UUID version 7, so that rows that are made one after the other are neighbours in every index. It is greater
 * than every id that this process made before, so a list in the order of ids is in the order of creation.
 */
export function newId(): string {
  const id = randomUUIDv7();
  // The digits after the millisecond are random, so two ids of the same millisecond could be in any order.
  last = id > last ? id : following(last);
  return last;
}

/**
 * Adds one to the last twelve digits (RFC 9562, 6.2, method 2). As they are random, they overflow once in 2^48 times.
 */
function following(id: string): string {
  const tail = Number.parseInt(id.slice(24), 16) + 1;
  return id.slice(0, 24) + tail.toString(16).padStart(12, '0');
}
