import type { createGuest as endpoint } from '@quieta/contract/guests/create-guest';
import type { Guest } from '@quieta/contract/guests/guest';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readPng } from '#platform/png';
import { guestScope, insertGuest, readGuests } from './guest-repository.ts';
import { auditedValues } from './internal/audited-values.ts';

/** Adds a guest to the branch. A field that is left out or empty is "not stated". */
export async function createGuest(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Guest> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const stored = {
    id: newId(),
    firstName: body.firstName,
    lastName: body.lastName ?? '',
    dateOfBirth: body.dateOfBirth ?? null,
    birthPlace: body.birthPlace || null,
    fiscalCode: body.fiscalCode || null,
    gender: body.gender ?? null,
    nationality: body.nationality ?? null,
    email: body.email ?? null,
    phoneNumber: body.phoneNumber || null,
    address: body.address || null,
    preferredLanguage: body.preferredLanguage ?? null,
    picture: body.base64Picture === undefined ? null : readPng(body.base64Picture, 'base64Picture'),
  };
  await insertGuest(context, stored);
  await writeAuditEntry(context, {
    action: 'guest.create',
    entity: 'guest',
    entityId: stored.id,
    before: null,
    after: auditedValues(stored),
  });
  await recordChange(context, 'guest', [stored.id]);
  const guest = (await readGuests(guestScope(context), [stored.id])).get(stored.id);
  if (guest === undefined) throw new Error('the guest that was just added is missing');
  return guest;
}
