import { randomBytes } from 'node:crypto';
import { endMachineKey, insertMachineKey } from '#features/session/account-repository';
import { hashOfMachineKey, machineKeyPrefix } from '#features/session/machine-key-queries';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { type Account } from './people-repository.ts';
import { type Authority, refuseElsewhere } from './people-rules.ts';
import { begin, recordPerson } from './person-commands.ts';

/** How much of a key is kept, for people to tell it from others. */
const endingLength = 4;

/** Makes a key of a program's account. Only its hash is kept. */
export async function createKey(
  context: BranchWork,
  authority: Authority,
  { id, expiresOn }: { readonly id: string; readonly expiresOn: string | null },
): Promise<string> {
  await findMachine(context, authority, id);
  const expiresAt = expiresOn === null ? null : endOf(expiresOn, context.branch.timeZone);
  if (expiresAt !== null && Temporal.Instant.compare(expiresAt, context.clock.now()) <= 0)
    throw invalidField('expiresOn', 'past');
  const key = machineKeyPrefix + randomBytes(32).toString('base64url');
  const ending = key.slice(-endingLength);
  await insertMachineKey(context, { id: newId(), userId: id, hash: hashOfMachineKey(key), ending, expiresAt });
  await recordPerson(context, 'user.create-key', { id, before: null, after: { key: ending, expiresOn } });
  return key;
}

/** Ends a key. */
export async function revokeKey(
  context: BranchWork,
  authority: Authority,
  { id, keyId }: { readonly id: string; readonly keyId: string },
): Promise<void> {
  await findMachine(context, authority, id);
  const ending = await endMachineKey(context, { id: keyId, userId: id });
  if (ending === undefined) throw new Refusal('not-found');
  await recordPerson(context, 'user.revoke-key', { id, before: { key: ending }, after: null });
}

/** A key opens every branch in which its account works. */
async function findMachine(context: BranchWork, authority: Authority, id: string): Promise<Account> {
  const { before } = await begin(context, authority, id);
  if (before.kind !== 'machine') throw new Refusal('not-found');
  refuseElsewhere(before, authority);
  return before;
}

/** The first moment after a day of the branch. */
function endOf(day: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}
