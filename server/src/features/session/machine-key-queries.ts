import { createHash } from 'node:crypto';
import type { Placeholders } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

/** Beginning of the keys of programs, so that people and scanners of leaked secrets recognise one. */
export const machineKeyPrefix = 'quieta_';
const form = /^quieta_[\w-]{43}$/;

/** A key has 256 random bits, which nobody can try: a plain hash keeps it as well as a slow one. */
export function hashOfMachineKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whether a bearer token is meant as a program's key. */
export function isMachineKey(token: string): boolean {
  return token.startsWith(machineKeyPrefix);
}

interface KeyHolder {
  readonly environmentName: string;
  readonly userId: string;
  readonly keyId: string;
  readonly expiresAt: Temporal.Instant | null;
}

/**
 * Finds the holder of this key; undefined if it opens nothing, or not any more. Its database function looks across
 * environments.
 */
export async function findKeyHolder(pool: Pool, key: string, now: Temporal.Instant): Promise<KeyHolder | undefined> {
  if (!form.test(key)) return undefined;
  const { rows } = await pool.query<KeyHolder>(
    'SELECT environment_name AS "environmentName", user_id AS "userId", key_id AS "keyId", expires_at AS "expiresAt" FROM machine_key_of($1)',
    [hashOfMachineKey(key)],
  );
  const [holder] = rows;
  const isExpired =
    holder !== undefined && holder.expiresAt !== null && Temporal.Instant.compare(holder.expiresAt, now) <= 0;
  return isExpired ? undefined : holder;
}

const noteUse = prepared('machine-key-use', ($: Placeholders<{ id: string; day: string }>) =>
  db
    .updateTable('machineKey')
    .set({ lastUsedOn: $.day })
    .where('id', '=', $.id)
    .where((row) => row.or([row('lastUsedOn', 'is', null), row('lastUsedOn', '<', $.day)])),
);

/** Notes the day on which a key was last used, in UTC: once a day, so that most calls write nothing. */
export async function noteKeyUse(
  transaction: Transaction,
  key: { readonly id: Row<'machineKey'>['id']; readonly day: string },
) {
  await transaction.run(noteUse, key);
}
