import { type GuestValues } from '@quieta/contract/guests/guest';
import { writeAuditEntries } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { storedValues } from './guest-repository.ts';

const insertAll = insertions('guest');

/** A guest to add under an id. */
export interface GuestToAdd {
  readonly id: string;
  readonly values: GuestValues;
}

/**
 * Adds many guests without pictures, with one statement each for rows, audit and changes. Their values are plausible.
 */
export async function addGuests(context: BranchContext, guests: readonly GuestToAdd[]): Promise<void> {
  if (guests.length === 0) return;
  const rows = guests.map(({ id, values }) => ({ ...storedValues(values), id }));
  const createdAt = context.clock.now();
  await context.transaction.run(
    insertAll,
    rows.map((row) => ({ ...row, picture: null, externalId: null, createdAt })),
  );
  await writeAuditEntries(
    context,
    rows.map(({ id, ...values }) => ({
      action: 'guest.create' as const,
      entity: 'guest' as const,
      entityId: id,
      before: null,
      after: { ...values, id, fullName: `${values.firstName} ${values.lastName}`.trim(), hasPicture: false },
    })),
  );
  await recordChange(
    context,
    'guest',
    rows.map(({ id }) => id),
  );
}
