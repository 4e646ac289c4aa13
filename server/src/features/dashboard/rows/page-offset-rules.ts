import { invalidField } from '#platform/errors/refusal';

/** The cursor of the page behind so many rows: rows of the past hardly change, so that counting them is enough. */
export function writeOffset(offset: number): string {
  return Buffer.from(String(offset)).toString('base64url');
}

/** How many rows are before the page of a cursor. */
export function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text)) throw invalidField('cursor', 'invalid_format');
  return Number(text);
}
