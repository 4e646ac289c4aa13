import type { Call, Reply } from '../hotel/interface.ts';

/** Statuses for which the specification has no body. */
const bare = new Set([401, 403, 405, 406, 413, 414, 415, 429, 502, 503]);

/** A refusal as the vendor's `exceptionDetailType`. */
export function problem(status: number, detail: string, errorCode?: string): Reply {
  if (bare.has(status)) return { status };
  return {
    status,
    body: {
      type: `https://www.rfc-editor.org/rfc/rfc9110#status.${status}`,
      title: titles[status] ?? 'System Error',
      status,
      detail,
      ...(errorCode !== undefined && { 'o:errorCode': errorCode }),
    },
  };
}

const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 404: 'Resource not found', 409: 'Conflict' };

/** No rows: the vendor answers without a body, not with an empty list. */
export const nothing: Reply = { status: 204 };

/**
 * The number of rows if the caller states none. The vendor does not document it; a small number reveals callers who
 * rely on it.
 */
const defaultLimit = 20;

export interface Paging {
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

/** A page of the rows with the vendor's paging information, and the faults that a paging may have. */
export function pageOf<Row>(rows: readonly Row[], { limit = defaultLimit, offset = 0 }: Paging, { fault }: Call) {
  const start = fault === 'duplicate-page' ? Math.max(0, offset - limit) : offset;
  const page = rows.slice(start, start + limit);
  return {
    page: fault === 'cursor-loop' ? rows.slice(0, limit) : page,
    account: {
      totalPages: Math.ceil(rows.length / Math.max(1, limit)),
      offset,
      limit,
      hasMore: fault === 'cursor-loop' || offset + limit < rows.length,
      totalResults: rows.length,
      count: page.length,
    },
  };
}

/** Minor units in the vendor's form. */
export function money(minor: number, currencyCode: string): { amount: number; currencyCode: string } {
  return { amount: minor / 100, currencyCode };
}

/** Major units to minor ones; undefined if there are more than two decimals. */
export function minorOf(amount: number): number | undefined {
  const minor = Math.round(amount * 100);
  return Math.abs(minor - amount * 100) < 1e-6 ? minor : undefined;
}
