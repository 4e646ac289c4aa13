import { id } from '@quieta/contract/values/id';
import { prose } from '@quieta/contract/values/text';
import * as z from 'zod/mini';
import { invalidField } from '#platform/errors/refusal';

/**
 * A guest's position in the result of a search: by name those who fit as they are written, and after them, by name,
 * those who fit only as others spell them.
 */
export interface GuestPosition {
  readonly sortName: string;
  readonly id: string;
  readonly isOtherSpelling: boolean;
}

/** Before every guest. */
export const firstPosition = { sortName: '', id: '00000000-0000-0000-0000-000000000000', isOtherSpelling: false };

const place = z.union([z.tuple([prose(400), id]), z.tuple([prose(400), id, z.literal('spelling')])]);

/** The position after a guest, opaque to clients. */
export function pageEnd({ sortName, id, isOtherSpelling }: GuestPosition): string {
  return writeCursor(isOtherSpelling ? [sortName, id, 'spelling'] : [sortName, id]);
}

export function writeCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position in a cursor; a cursor that is not ours is a bad request. */
export function pageAfter(cursor: string): GuestPosition {
  const [sortName, id, spelling] = readCursor(cursor, place);
  return { sortName, id, isOtherSpelling: spelling !== undefined };
}

export function readCursor<Position extends z.ZodMiniType>(cursor: string, position: Position): z.output<Position> {
  const read = z.safeParse(position, parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw invalidField('cursor', 'invalid_format');
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
