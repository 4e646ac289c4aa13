import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';
import type { UpkeepContext } from '#platform/upkeep';
import { valueHash } from './audit-commands.ts';
import { readErasures } from './erasure-repository.ts';

/** No transaction lives this long: entries of this age are complete, in the order of their ids. */
const settled = { minutes: 2 };
const largestBatch = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Seals the branch's entries that are not yet in its chain, in batches: a chain over single entries would make all writers queue. */
export async function sealEntries({ transaction, clock }: UpkeepContext): Promise<void> {
  const bound = idAt(clock.now().subtract(settled));
  let last = await transaction.first(lastSeal);
  for (;;) {
    const entries = await entriesBetween(transaction, last?.lastEntryId ?? beforeAll, bound, largestBatch);
    const [first] = entries;
    const end = entries.at(-1);
    if (first === undefined || end === undefined) return;
    const previousHash = last?.hash ?? noHash;
    last = {
      number: (last?.number ?? 0) + 1,
      firstEntryId: first.id,
      lastEntryId: end.id,
      entries: entries.length,
      previousHash,
      hash: sealHash(previousHash, entries),
      sealedAt: clock.now(),
    };
    await transaction.run(addSeal, last);
  }
}

/** The lowest possible id at a moment. Source: RFC 9562, 5.7: an id begins with 48 bits of milliseconds. */
export function idAt(instant: Temporal.Instant): string {
  const digits = instant.epochMilliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** Where the chain is broken: the number of the seal, and the entry if a single one can be named. */
interface BrokenChain {
  readonly seal: number;
  readonly entryId: string | null;
  readonly reason: 'values-changed' | 'entries-changed' | 'seal-changed';
}

type Erasures = Awaited<ReturnType<typeof readErasures>>;

/** How far a check of the chain came. */
interface CheckedChain {
  /** The last seal that was found whole; undefined if the branch has none. */
  readonly last: Seal | undefined;
  readonly entries: number;
  readonly isDone: boolean;
  readonly broken: BrokenChain | null;
}

/**
 * Checks a branch's audit chain behind a seal (0: from its beginning), until there are no more seals, one does not hold, or `mayGoOn` says
 * no. Entries younger than the last seal are not covered yet, and somebody who can remove the whole end of the chain leaves no trace in it.
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
    if (seal === undefined) return { last, entries, isDone: true, broken: null };
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
  // One more than expected, so that an inserted entry is found.
  const behind = previous?.lastEntryId ?? beforeAll;
  const entries = await entriesBetween(transaction, behind, seal.lastEntryId, seal.entries + 1);
  const changed = entries.find((entry) => !hasItsValues(entry, erasures));
  if (changed !== undefined) return broken('values-changed', changed.id);
  const isWhole = entries.length === seal.entries && entries[0]?.id === seal.firstEntryId;
  return isWhole && sealHash(seal.previousHash, entries).equals(seal.hash) ? null : broken('entries-changed');
}

/** The values that the entry was written with; none if they were erased. */
function hasItsValues(
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
type StoredEntry = Awaited<ReturnType<typeof entriesBetween>>[number];

/** The entries after one id and up to another, in order, at most `max`. Exported for its tests. */
export function entriesBetween(transaction: Transaction, behind: string, upTo: string, max: number) {
  return transaction.run(selectEntries, { behind, upTo, max });
}

/** The previous hash of the first seal. */
const noHash = Buffer.alloc(32);

/**
 * The hash of a seal, over the previous seal and the batch's entries in the order of their ids. Because the values of an entry can be
 * erased, it covers only their hash. Exported for its tests.
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
