import { id } from '@quieta/contract/values/id';
import { prose } from '@quieta/contract/values/text';
import * as z from 'zod/mini';
import { invalidField } from '#platform/errors/refusal';

/**
 * The words of a search; a guest must match each of them. A phone number is one word however it is grouped, because it is stored without
 * blanks and punctuation.
 */
export function wordsOf(search: string): string[] {
  const digits = search.replace(/[\s().\-/]/g, '');
  if (/^\+?\d{6,}$/.test(digits)) return [digits];
  return search.split(/\s+/).filter((word) => word !== '');
}

const place = z.tuple([prose(400), id]);

/** The position after a guest in the list by name, opaque to clients. */
export function pageEnd({ sortName, id }: { sortName: string; id: string }): string {
  return Buffer.from(JSON.stringify([sortName, id])).toString('base64url');
}

/** The position in a cursor; a cursor that is not ours is a bad request. */
export function pageAfter(cursor: string): { sortName: string; id: string } {
  const read = z.safeParse(place, parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw invalidField('cursor', 'invalid_format');
  const [sortName, id] = read.data;
  return { sortName, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
