import { createHash } from 'node:crypto';

/** What the chain covers of an audit entry. The values themselves can be erased: it covers their hash. */
export interface SealedEntry {
  readonly id: string;
  /** ISO 8601, as the database keeps it. */
  readonly at: string;
  /** Null: the product by itself. */
  readonly userId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly requestId: string;
  readonly valueHash: Buffer;
}

/** What stands before the first seal. */
export const noHash = Buffer.alloc(32);

/** The hash of a seal: over the one before and the batch's entries, in the order of their ids. */
export function sealHash(previous: Buffer, entries: readonly SealedEntry[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { id, at, userId, action, entity, entityId, requestId, valueHash } of entries)
    hash.update(
      `${JSON.stringify([id, at, userId, action, entity, entityId, requestId, valueHash.toString('hex')])}\n`,
    );
  return hash.digest();
}

/** The hash of an entry's values, each the JSON text that was stored or null. */
export function valueHash(salt: Buffer, before: string | null, after: string | null): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([before, after]))
    .digest();
}
