import type { Transaction } from '#platform/database/transaction';
import { readErasures } from './internal/erasures.ts';
import { noHash, sealHash, valueHash } from './internal/seal-hash.ts';
import { allSeals, entriesBetween, type Seal, type StoredEntry } from './seal-repository.ts';

/** Where the chain is broken: the number of the seal, and the entry if a single one can be named. */
interface BrokenChain {
  readonly seal: number;
  readonly entryId: string | null;
  readonly reason: 'values-changed' | 'entries-changed' | 'seal-changed';
}

type Erasures = Awaited<ReturnType<typeof readErasures>>;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Checks a branch's audit chain from its beginning and answers the first break; null if there is none. Entries younger than the last seal
 * are not covered yet, and somebody who can remove the whole end of the chain leaves no trace in it.
 */
export async function checkChain(transaction: Transaction): Promise<BrokenChain | null> {
  const erasures = await readErasures(transaction);
  let previous: Seal | undefined;
  for (const seal of await allSeals(transaction)) {
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
    if (!isWhole || !sealHash(seal.previousHash, entries).equals(seal.hash)) return broken('entries-changed');
    previous = seal;
  }
  return null;
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
