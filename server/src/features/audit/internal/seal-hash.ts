import { createHash } from 'node:crypto';
import type { Row } from '#platform/database/query';

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
