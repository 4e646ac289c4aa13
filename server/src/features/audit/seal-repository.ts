import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';

export type Seal = Row<'auditSeal'>;

const seals = db.selectFrom('auditSeal').selectAll();
const selectLast = prepared('audit-seal-last', () => seals.orderBy('number', 'desc').limit(1));
const selectAll = prepared('audit-seals', () => seals.orderBy('number'));
const insert = insertion('auditSeal');

export async function lastSeal(transaction: Transaction): Promise<Seal | undefined> {
  return transaction.first(selectLast);
}

export async function allSeals(transaction: Transaction): Promise<Seal[]> {
  return transaction.run(selectAll);
}

export async function addSeal(transaction: Transaction, seal: Seal): Promise<void> {
  await transaction.run(insert, seal);
}

// The values are read as text, because the text was hashed.
const selectEntries = prepared(
  'audit-entries-between',
  ($: Placeholders<{ behind: string; upTo: string; max: number }>) =>
    db
      .selectFrom('auditEntry as e')
      .leftJoin('auditValue as v', 'v.entryId', 'e.id')
      .where('e.id', '>', $.behind)
      .where('e.id', '<=', $.upTo)
      .orderBy('e.id')
      .limit($.max)
      .selectAll('e')
      .select(['v.salt', 'v.erasedAt'])
      .select([sql<string | null>`v.before::text`.as('before'), sql<string | null>`v.after::text`.as('after')]),
);

/** An entry with its values; `salt` is null if it has none. */
export type StoredEntry = Awaited<ReturnType<typeof entriesBetween>>[number];

/** The entries after one id and up to another, in order, at most `max`. */
export function entriesBetween(transaction: Transaction, behind: string, upTo: string, max: number) {
  return transaction.run(selectEntries, { behind, upTo, max });
}

/** The previous hash of the first seal. */
export const noHash = Buffer.alloc(32);

/**
 * The hash of a seal, over the previous seal and the batch's entries in the order of their ids. Because the values of an entry can be
 * erased, it covers only their hash.
 */
export function sealHash(previous: Buffer, entries: readonly Row<'auditEntry'>[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { id, at, userId, action, entity, entityId, requestId, valueHash } of entries)
    hash.update(
      `${JSON.stringify([id, at.toString(), userId, action, entity, entityId, requestId, valueHash.toString('hex')])}\n`,
    );
  return hash.digest();
}

/** The hash of an entry's values, each the stored JSON text or null. */
export function valueHash(salt: Buffer, before: string | null, after: string | null): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([before, after]))
    .digest();
}
