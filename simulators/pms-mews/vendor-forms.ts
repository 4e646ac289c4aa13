import { randomUUID } from 'node:crypto';
import type { Reply } from '../hotel/interface.ts';
import type { MewsCall } from './mews.ts';

/** A refusal in the vendor's form; 403 is a business rule, to be shown to staff. */
export function failure(status: number, message: string): Reply {
  const requestId = randomUUID();
  return {
    status,
    headers: { 'Request-Id': requestId },
    body: { Message: message, RequestId: requestId, Details: null },
  };
}

interface Limitation {
  readonly Count: number;
  readonly Cursor?: string | null;
}

/**
 * The rows after the cursor, which is the last row's id. A next cursor of null: there are no more. Undefined: there is
 * no such row.
 */
export function pageAfter<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { body, fault }: MewsCall,
): { readonly page: readonly Row[]; readonly Cursor: string | null } | undefined {
  // Every rule of a list requires this field.
  const { Count, Cursor } = body['Limitation'] as Limitation;
  const goesBack = fault === 'duplicate-page' || fault === 'cursor-loop';
  const at = Cursor == null || goesBack ? -1 : rows.findIndex((row) => idOf(row) === Cursor);
  if (at < 0 && Cursor != null && !goesBack) return undefined;
  const page = rows.slice(at + 1, at + 1 + Count);
  const last = page.at(-1);
  return { page, Cursor: last !== undefined && page.length === Count ? idOf(last) : null };
}
