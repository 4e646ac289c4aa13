import { createHash } from 'node:crypto';
import type { Row } from '#platform/database/query';

/** What stands before the first seal. */
export const noHash = Buffer.alloc(32);

/**
 * The hash of a seal: over the one before and the batch's entries, in the order of their ids. The values of an entry can be
 * erased, so it covers their hash.
 */
export function sealHash(previous: Buffer, entries: readonly Row<'auditEntry'>[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { id, at, userId, action, entity, entityId, requestId, valueHash } of entries)
    hash.update(
      `${JSON.stringify([id, at.toString(), userId, action, entity, entityId, requestId, valueHash.toString('hex')])}\n`,
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
