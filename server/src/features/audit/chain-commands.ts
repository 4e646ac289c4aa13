import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';
import type { UpkeepContext } from '#platform/upkeep';
import { valueHash } from './audit-commands.ts';
import { type Erasures, readErasures } from './erasure-repository.ts';

const largestBatch = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Seals the branch's entries that are not yet in its chain, in batches: a chain over single entries would make all
 * writers queue. Which ones these are the database says: an entry that was committed late, or has an id of a clock that
 * was set back, goes with the next seal.
 */
export async function sealEntries({ transaction, clock }: UpkeepContext): Promise<void> {
  let last = await transaction.first(lastSeal);
  let behind = beforeAll;
  for (;;) {
    const entries = await unsealedEntries(transaction, behind);
    const end = entries.at(-1);
    if (end === undefined) return;
    behind = end.id;
    const entryIds = entries.map(({ id }) => id);
    const previousHash = last?.hash ?? noHash;
    last = {
      number: (last?.number ?? 0) + 1,
      entryIds,
      entries: entries.length,
      previousHash,
      hash: sealHash(previousHash, entries),
      sealedAt: clock.now(),
    };
    await transaction.run(addSeal, last);
    await transaction.run(forgetUnsealed, { entryIds });
  }
}

/** The place where the chain is broken: the number of the seal, and the entry if a single one can be named. */
export interface BrokenChain {
  readonly seal: number;
  readonly entryId: string | null;
  readonly reason: 'values-changed' | 'entries-changed' | 'seal-changed';
}

/** How far a check of the chain came. */
interface CheckedChain {
  /** The last seal that was found whole; undefined if the branch has none. */
  readonly last: Seal | undefined;
  readonly entries: number;
  readonly isDone: boolean;
  readonly broken: BrokenChain | null;
}

/**
 * Checks a branch's audit chain behind a seal (0: from its beginning), until there are no more seals, one does not
 * hold, or `mayGoOn` says no. Of entries that no seal covers yet it says only whether they are there with their values,
 * and somebody who can remove the whole end of the chain leaves no trace in it.
 */
export async function checkChain(
  transaction: Transaction,
  { after = 0, mayGoOn = () => true }: { readonly after?: number; readonly mayGoOn?: () => boolean } = {},
): Promise<CheckedChain> {
  const erasures = await readErasures(transaction);
  let last = after === 0 ? undefined : await transaction.first(sealOf, { number: after });
  let entries = 0;
  for (;;) {
    const seal = await transaction.first(nextSeal, { number: last?.number ?? 0 });
    if (seal === undefined)
      return { last, entries, isDone: true, broken: await checkUnsealed(transaction, last, erasures) };
    const broken = await checkSeal(transaction, seal, last, erasures);
    if (broken !== null) return { last, entries, isDone: true, broken };
    last = seal;
    entries += seal.entries;
    // Asked only now, so that whoever asks again and again comes to an end.
    if (!mayGoOn()) return { last, entries, isDone: false, broken: null };
  }
}

async function checkSeal(
  transaction: Transaction,
  seal: Seal,
  previous: Seal | undefined,
  erasures: Erasures,
): Promise<BrokenChain | null> {
  const broken = (reason: BrokenChain['reason'], entryId: string | null = null) => ({
    seal: seal.number,
    entryId,
    reason,
  });
  const follows = seal.number === (previous?.number ?? 0) + 1 && seal.previousHash.equals(previous?.hash ?? noHash);
  if (!follows) return broken('seal-changed');
  const entries = await entriesOf(transaction, seal.entryIds);
  const changed = entries.find((entry) => !hasItsValues(entry, erasures));
  if (changed !== undefined) return broken('values-changed', changed.id);
  const isWhole = entries.length === seal.entries && entries.length === seal.entryIds.length;
  return isWhole && sealHash(seal.previousHash, entries).equals(seal.hash) ? null : broken('entries-changed');
}

/**
 * An entry that is neither in a seal nor waiting for one was put in; what waits and is not there, or not with its
 * values, was tampered with.
 */
async function checkUnsealed(
  transaction: Transaction,
  last: Seal | undefined,
  erasures: Erasures,
): Promise<BrokenChain | null> {
  const seal = (last?.number ?? 0) + 1;
  const stray = await transaction.first(strayEntry);
  if (stray !== undefined) return { seal, entryId: stray.id, reason: 'entries-changed' };
  const changed = (await unsealedEntries(transaction)).find((entry) => !hasItsValues(entry, erasures));
  return changed === undefined ? null : { seal, entryId: changed.id, reason: 'values-changed' };
}

/** Whether it has the values that it was written with; none if they were erased. */
export function hasItsValues(
  { id, salt, before, after, erasedAt, valueHash: hash }: StoredEntry,
  erasures: Erasures,
): boolean {
  if (salt === null) return false;
  if (erasedAt === null) return valueHash(salt, before, after).equals(hash);
  return before === null && after === null && erasures.emptied(id, erasedAt);
}

type Seal = Row<'auditSeal'>;

const seals = db.selectFrom('auditSeal').selectAll();
export const lastSeal = prepared('audit-seal-last', () => seals.orderBy('number', 'desc').limit(1));
const sealOf = prepared('audit-seal', ($: Placeholders<{ number: number }>) => seals.where('number', '=', $.number));
const nextSeal = prepared('audit-seal-next', ($: Placeholders<{ number: number }>) =>
  seals.where('number', '>', $.number).orderBy('number').limit(1),
);
const addSeal = insertion('auditSeal');

const forgetUnsealed = prepared('audit-unsealed-forget', ($: Placeholders<{ entryIds: readonly string[] }>) =>
  db.deleteFrom('auditUnsealed').where('entryId', '=', anyOf($.entryIds)),
);

// The values are read as text, because the text was hashed.
const storedEntries = db
  .selectFrom('auditEntry as e')
  .leftJoin('auditValue as v', 'v.entryId', 'e.id')
  .orderBy('e.id')
  .selectAll('e')
  .select(['v.salt', 'v.erasedAt'])
  .select([sql<string | null>`v.before::text`.as('before'), sql<string | null>`v.after::text`.as('after')]);

const selectEntries = prepared('audit-entries', ($: Placeholders<{ ids: readonly string[] }>) =>
  storedEntries.where('e.id', '=', anyOf($.ids)),
);

const selectUnsealed = prepared('audit-unsealed', ($: Placeholders<{ behind: string; max: number }>) =>
  db.selectFrom('auditUnsealed').select('entryId').where('entryId', '>', $.behind).orderBy('entryId').limit($.max),
);

// NOT IN looks each entry up among the sealed ones, where NOT EXISTS compares all with all.
// An entry that is in no seal and does not wait for one, or one that waits and is not there.
const strayEntry = prepared(
  'audit-entry-stray',
  () => sql<{ id: string }>`SELECT e.id FROM audit_entry e
     WHERE e.environment_id = ${tenant.environmentId} AND e.branch_id = ${tenant.branchId}
       AND NOT EXISTS (SELECT FROM audit_unsealed u
         WHERE u.environment_id = ${tenant.environmentId} AND u.branch_id = ${tenant.branchId} AND u.entry_id = e.id)
       AND e.id NOT IN (SELECT unnest(s.entry_ids) FROM audit_seal s
         WHERE s.environment_id = ${tenant.environmentId} AND s.branch_id = ${tenant.branchId})
     UNION ALL
     SELECT u.entry_id FROM audit_unsealed u
     WHERE u.environment_id = ${tenant.environmentId} AND u.branch_id = ${tenant.branchId}
       AND NOT EXISTS (SELECT FROM audit_entry e
         WHERE e.environment_id = ${tenant.environmentId} AND e.branch_id = ${tenant.branchId} AND e.id = u.entry_id)
     LIMIT 1`,
);

const readEntries = (transaction: Transaction, ids: readonly string[]) => transaction.run(selectEntries, { ids });

/** An entry with its values; `salt` is null if it has none. */
export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number];

/**
 * The first entries behind an id that no seal covers, as many as one seal takes. The list leads: the entries are many
 * more.
 */
async function unsealedEntries(transaction: Transaction, behind = beforeAll): Promise<StoredEntry[]> {
  const rows = await transaction.run(selectUnsealed, { behind, max: largestBatch });
  return entriesOf(
    transaction,
    rows.map(({ entryId }) => entryId),
  );
}

/** The entries of these ids that are there, in the ids' order. Exported for its tests. */
export async function entriesOf(transaction: Transaction, ids: readonly string[]): Promise<StoredEntry[]> {
  const found = new Map((await readEntries(transaction, ids)).map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The previous hash of the first seal. */
export const noHash = Buffer.alloc(32);

/**
 * The hash of a seal, over the previous seal and the batch's entries in the order that it names. Because the values of
 * an entry can be erased, it covers only their hash.
 */
export function sealHash(previous: Buffer, entries: readonly Row<'auditEntry'>[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { id, at, userId, action, entity, entityId, requestId, valueHash, approvedBy } of entries) {
    const fields = [id, at.toString(), userId, action, entity, entityId, requestId, valueHash.toString('hex')];
    // Entries of the first versions, which knew no approvals, were sealed without this field.
    hash.update(`${JSON.stringify(approvedBy === null ? fields : [...fields, approvedBy])}\n`);
  }
  return hash.digest();
}
