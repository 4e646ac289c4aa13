import { createHash } from 'node:crypto';

/** A UUID for something that the hotel keeps no id of; the same text always gives the same one. */
export function hashedId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
