import { randomUUID } from 'node:crypto';
import type { Call, Reply } from '../hotel/interface.ts';
import type { Limited } from './request-shapes.ts';

/** A refusal in the vendor's form; 403 is a business rule, to be shown to staff. */
export function failure(status: number, message: string): Reply {
  const requestId = randomUUID();
  return {
    status,
    headers: { 'Request-Id': requestId },
    body: { Message: message, RequestId: requestId, Details: null },
  };
}

/** Answers the rows after the cursor, which is the last row's id; with a cursor of null there are no more. */
export function answerPage<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { body, fault }: Pick<Call, 'fault'> & { readonly body: Limited },
  bodyOf: (page: readonly Row[]) => object,
): Reply {
  const { Count, Cursor } = body.Limitation;
  const goesBack = fault === 'duplicate-page' || fault === 'cursor-loop';
  const at = Cursor == null || goesBack ? -1 : rows.findIndex((row) => idOf(row) === Cursor);
  if (at < 0 && Cursor != null && !goesBack) return failure(400, 'Invalid Cursor.');
  const page = rows.slice(at + 1, at + 1 + Count);
  const last = page.at(-1);
  const next = last !== undefined && page.length === Count ? idOf(last) : null;
  return { status: 200, body: { ...bodyOf(page), Cursor: next } };
}
