import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { prose, searchWords } from '../values/text.ts';
import { auditedEntities, historyGroups, maxInHistoryFile } from './audited-things.ts';
import { historyEntry } from './history-entry.ts';

const endpoint = endpointsOf('history');

const branchId = z.optional(id);

/** Which entries to read; they fit all of it. */
export const historyFilters = z.object({
  /** Dates of the branch, both inclusive. */
  dateFrom: z.optional(localDate),
  dateTo: z.optional(localDate),
  /** The user who did it; `product` finds what the product did by itself. */
  userId: z.optional(z.union([id, z.literal('product')])),
  approvedBy: z.optional(id),
  group: z.optional(z.enum(historyGroups)),
  entity: z.optional(z.enum(auditedEntities)),
  entityId: z.optional(id),
  /** All that one request wrote. */
  requestId: z.optional(prose(120)),
  /** Words of a guest's name, or the number of a sale. */
  search: z.optional(searchWords),
});
export type HistoryFilters = z.output<typeof historyFilters>;

export const listHistory = endpoint('listHistory', 'GET', '/history', {
  summary: 'Who changed what in the branch and when, the latest first',
  needs: 'history',
  mayLag: true,
  query: z.extend(historyFilters, { branchId, cursor: z.optional(cursor), limit: z.optional(limit) }),
  response: page(historyEntry),
});

/** More needs what reading the thing itself needs, which depends on its kind. */
export const listHistoryOf = endpoint('listHistoryOf', 'GET', '/history/of', {
  summary: 'What was changed of one thing and of what belongs to it, the latest first',
  needs: 'read',
  mayLag: true,
  query: z.object({
    entity: z.enum(auditedEntities),
    entityId: id,
    branchId,
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(historyEntry),
});

export const listHistoryUsers = endpoint('listHistoryUsers', 'GET', '/history/users', {
  summary: 'Whose changes the history of the branch may tell of',
  needs: 'history',
  query: z.object({ branchId }),
  response: z.array(z.object({ id, username: z.string() })),
});

export const exportHistory = endpoint('exportHistory', 'GET', '/history/csv', {
  summary: `The entries that fit the filters as a table, the latest ${maxInHistoryFile} at most`,
  needs: 'history',
  mayLag: true,
  query: z.extend(historyFilters, { branchId, language: z.enum(['en', 'es', 'it']) }),
  /** `isCut`: there are more than the file holds. */
  response: z.object({ fileName: z.string(), csv: z.string(), entries: z.int(), isCut: z.boolean() }),
});

/** A part of the check of the chain, as much as is done in a moment. */
const verification = z.object({
  /** How many entries this part checked, and the last seal that it came to; null if there is none. */
  entries: z.int(),
  seal: z.nullable(z.int()),
  /** When the branch's first entry was written. */
  firstAt: z.nullable(instant),
  lastSeal: z.nullable(z.object({ number: z.int(), entries: z.int(), hash: z.string(), sealedAt: instant })),
  /** All seals are checked. */
  isDone: z.boolean(),
  broken: z.nullable(
    z.object({
      seal: z.int(),
      entryId: z.nullable(id),
      reason: z.enum(['values-changed', 'entries-changed', 'seal-changed']),
    }),
  ),
});
export type Verification = z.output<typeof verification>;

export const checkHistory = endpoint('checkHistory', 'GET', '/history/verification', {
  summary: 'Whether anybody has tampered with the history, from behind a seal on and for a moment',
  needs: 'history',
  query: z.object({ branchId, after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  response: verification,
});
