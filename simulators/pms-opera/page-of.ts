import type { Call } from '../hotel/interface.ts';

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
