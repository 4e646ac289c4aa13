import * as z from 'zod/mini';
import {
  type BrokenChain,
  hasItsValues,
  noHash,
  type StoredEntry,
  sealHash,
} from '../../server/src/features/audit/chain-commands.ts';
import {
  type Erasures,
  erasure,
  erasuresOf,
  type RecordedErasure,
} from '../../server/src/features/audit/erasure-repository.ts';
import type { OpenArchive } from './open-archive.ts';
import { type NamedRow, namedRows } from './read-archived-rows.ts';

/** The audit chain of a branch in an archive. */
export interface VerifiedChain {
  readonly branch: string;
  readonly seals: number;
  /** Hash of the last seal, to be compared with one that was kept elsewhere; null without any. */
  readonly lastHash: string | null;
  readonly broken: BrokenChain | null;
}

/** Verifies the audit chains of all branches with nothing but the archive, in the memory of a few seals. */
export async function verifyChain(archive: OpenArchive): Promise<VerifiedChain[]> {
  const erasures = await readErasures(archive);
  const entries = cursorOf(readEntries(archive));
  const seals = cursorOf(namedRows(archive, 'audit_seal'));
  const unsealed = cursorOf(namedRows(archive, 'audit_unsealed'));
  const verified: VerifiedChain[] = [];
  for (const { id, name } of archive.manifest.branches) {
    const ofBranch = {
      entry: async () => (await entries.take((one) => one.branchId === id))?.entry,
      seal: () => seals.take((row) => row['branch_id'] === id),
      unsealed: () => unsealed.take((row) => row['branch_id'] === id),
    };
    verified.push({ branch: name, ...(await verifyBranch(ofBranch, erasures(id))) });
    // Rows behind a place that does not hold.
    while ((await ofBranch.entry()) ?? (await ofBranch.seal()) ?? (await ofBranch.unsealed())) {}
  }
  return verified;
}

/** The next of a branch's rows each time it is asked; undefined after the last. */
interface BranchRows {
  readonly entry: () => Promise<StoredEntry | undefined>;
  readonly seal: () => Promise<NamedRow | undefined>;
  readonly unsealed: () => Promise<NamedRow | undefined>;
}

async function verifyBranch(rows: BranchRows, erasures: Erasures): Promise<Omit<VerifiedChain, 'branch'>> {
  let previous: Buffer = noHash;
  let seals = 0;
  // Entries that were read and are in no seal yet: a few were committed late.
  const waiting = new Map<string, StoredEntry>();
  const find = async (id: string): Promise<StoredEntry | undefined> => {
    while (!waiting.has(id)) {
      const entry = await rows.entry();
      if (entry === undefined) return undefined;
      waiting.set(entry.id, entry);
    }
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  const state = (reason?: BrokenChain['reason'], entryId: string | null = null) => ({
    seals,
    lastHash: seals === 0 ? null : previous.toString('hex'),
    broken: reason === undefined ? null : { seal: seals + 1, entryId, reason },
  });
  for (let seal = await rows.seal(); seal !== undefined; seal = await rows.seal()) {
    const follows = Number(seal['number']) === seals + 1 && seal['previous_hash'] === previous.toString('hex');
    if (!follows) return state('seal-changed');
    const ids = z.parse(z.array(z.string()), JSON.parse(seal['entry_ids'] ?? '[]'));
    const covered: StoredEntry[] = [];
    for (const id of ids) {
      const entry = await find(id);
      if (entry === undefined) return state('entries-changed', id);
      if (!hasItsValues(entry, erasures)) return state('values-changed', id);
      covered.push(entry);
    }
    const hash = sealHash(previous, covered);
    if (hash.toString('hex') !== seal['hash'] || covered.length !== Number(seal['entries']))
      return state('entries-changed');
    previous = hash;
    seals += 1;
  }
  for (let row = await rows.unsealed(); row !== undefined; row = await rows.unsealed()) {
    const id = row['entry_id'] ?? '';
    const entry = await find(id);
    if (entry === undefined) return state('entries-changed', id);
    if (!hasItsValues(entry, erasures)) return state('values-changed', id);
  }
  const stray = waiting.keys().next().value ?? (await rows.entry())?.id;
  return stray === undefined ? state() : state('entries-changed', stray);
}

/** The erasures of each branch by its id. */
async function readErasures(archive: OpenArchive): Promise<(branchId: string) => Erasures> {
  const recorded: (RecordedErasure & { readonly branchId: string })[] = [];
  for await (const { branchId, entry } of readEntries(archive)) {
    if (entry.action !== erasure || entry.erasedAt !== null) continue;
    const { emptied = null } = z.parse(erasureValues, JSON.parse(entry.after ?? '{}'));
    recorded.push({ branchId, at: entry.at, emptied });
  }
  return (branchId) => erasuresOf(recorded.filter((one) => one.branchId === branchId));
}

const erasureValues = z.object({ emptied: z.optional(z.nullable(z.array(z.string()))) });

interface BranchEntry {
  readonly branchId: string;
  readonly entry: StoredEntry;
}

/** The audit entries of all branches with their values; both tables are sorted by the same key. */
async function* readEntries(archive: OpenArchive): AsyncGenerator<BranchEntry, void, undefined> {
  const values = cursorOf(namedRows(archive, 'audit_value'));
  for await (const row of namedRows(archive, 'audit_entry')) {
    const key = `${row['branch_id']} ${row['id']}`;
    const isBefore = (value: NamedRow) => `${value['branch_id']} ${value['entry_id']}` < key;
    while (await values.take(isBefore)) {}
    const value = await values.take((one) => `${one['branch_id']} ${one['entry_id']}` === key);
    yield { branchId: row['branch_id'] ?? '', entry: toEntry(row, value) };
  }
}

function toEntry(row: NamedRow, value: NamedRow | undefined): StoredEntry {
  const erasedAt = value?.['erased_at'];
  return {
    id: row['id'] ?? '',
    at: Temporal.Instant.from(row['at'] ?? ''),
    userId: row['user_id'] ?? null,
    action: row['action'] ?? '',
    entity: row['entity'] ?? '',
    entityId: row['entity_id'] ?? '',
    requestId: row['request_id'] ?? '',
    valueHash: Buffer.from(row['value_hash'] ?? '', 'hex'),
    approvedBy: row['approved_by'] ?? null,
    salt: value === undefined ? null : Buffer.from(value['salt'] ?? '', 'hex'),
    before: value?.['before'] ?? null,
    after: value?.['after'] ?? null,
    erasedAt: erasedAt == null ? null : Temporal.Instant.from(erasedAt),
  };
}

/** Hands out the next row as long as it is one of those that are requested. */
function cursorOf<Row>(rows: AsyncGenerator<Row, void, undefined>) {
  let next: Promise<IteratorResult<Row, void>> | undefined;
  return {
    take: async (isRequested: (row: Row) => boolean): Promise<Row | undefined> => {
      next ??= rows.next();
      const read = await next;
      if (read.done === true || !isRequested(read.value)) return undefined;
      next = undefined;
      return read.value;
    },
  };
}
