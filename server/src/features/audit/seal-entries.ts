import type { UpkeepContext } from '#platform/upkeep';
import { noHash, sealHash } from './internal/seal-hash.ts';
import { addSeal, entriesBetween, lastSeal } from './seal-repository.ts';

/** No transaction lives this long: entries of this age are complete, in the order of their ids. */
const settled = { minutes: 2 };
const largestBatch = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Seals the branch's entries that are not yet in its chain, in batches: a chain over single entries would make all writers queue. */
export async function sealEntries({ transaction, clock }: UpkeepContext): Promise<void> {
  const bound = idAt(clock.now().subtract(settled));
  let last = await lastSeal(transaction);
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
    await addSeal(transaction, last);
  }
}

/** The lowest possible id at a moment. Source: RFC 9562, 5.7: an id begins with 48 bits of milliseconds. */
function idAt(instant: Temporal.Instant): string {
  const digits = instant.epochMilliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
