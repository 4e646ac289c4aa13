import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import type { SealedEntry } from './internal/seal-hash.ts';

/** Whose chain it is. */
export interface Chain {
  readonly transaction: Transaction;
  readonly environmentId: string;
  readonly branchId: string;
}

export interface Seal {
  readonly number: number;
  readonly firstEntryId: string;
  readonly lastEntryId: string;
  readonly entries: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

const columns = `number, first_entry_id AS "firstEntryId", last_entry_id AS "lastEntryId", entries,
  previous_hash AS "previousHash", hash`;
const selectLast = statement<Seal>(
  'audit-seal-last',
  `SELECT ${columns} FROM audit_seal WHERE environment_id = $1 AND branch_id = $2 ORDER BY number DESC LIMIT 1`,
);
const selectAll = statement<Seal>(
  'audit-seals',
  `SELECT ${columns} FROM audit_seal WHERE environment_id = $1 AND branch_id = $2 ORDER BY number`,
);
const insert = statement<never>(
  'audit-seal-add',
  `INSERT INTO audit_seal (environment_id, branch_id, number, first_entry_id, last_entry_id, entries, previous_hash, hash, sealed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function lastSeal({ transaction, environmentId, branchId }: Chain): Promise<Seal | undefined> {
  return (await transaction.run(selectLast, [environmentId, branchId]))[0];
}

export function allSeals({ transaction, environmentId, branchId }: Chain): Promise<Seal[]> {
  return transaction.run(selectAll, [environmentId, branchId]);
}

export async function addSeal(
  { transaction, environmentId, branchId }: Chain,
  { number, firstEntryId, lastEntryId, entries, previousHash, hash }: Seal,
  sealedAt: Temporal.Instant,
): Promise<void> {
  const values = [number, firstEntryId, lastEntryId, entries, previousHash, hash, sealedAt];
  await transaction.run(insert, [environmentId, branchId, ...values]);
}

/** An entry with the values that it speaks of; `salt` null: there are none. */
export interface StoredEntry extends SealedEntry {
  readonly salt: Buffer | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly erasedAt: Temporal.Instant | null;
}

// The values as text, because that is what was hashed.
const selectEntries = statement<Omit<StoredEntry, 'at'> & { readonly at: Temporal.Instant }>(
  'audit-entries-between',
  `SELECT e.id, e.at, e.user_id AS "userId", e.action, e.entity, e.entity_id AS "entityId", e.request_id AS "requestId",
     e.value_hash AS "valueHash", v.salt, v.before::text, v.after::text, v.erased_at AS "erasedAt"
   FROM audit_entry e
   LEFT JOIN audit_value v ON v.environment_id = $1 AND v.branch_id = $2 AND v.entry_id = e.id
   WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.id > $3 AND e.id <= $4
   ORDER BY e.id LIMIT $5`,
);

/** The entries behind one id and up to another, in their order, at most `most`. */
export async function entriesBetween(
  { transaction, environmentId, branchId }: Chain,
  behind: string,
  upTo: string,
  most: number,
): Promise<StoredEntry[]> {
  const rows = await transaction.run(selectEntries, [environmentId, branchId, behind, upTo, most]);
  return rows.map((row) => ({ ...row, at: row.at.toString() }));
}
