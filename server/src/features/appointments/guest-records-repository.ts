import { sql } from 'kysely';
import { db, nextVersion } from '#platform/database/query';
import { type EachColumn, reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/** The appointments of a guest that are not over. */
export async function findOpenAppointments({ transaction, clock }: BranchContext, guestId: string): Promise<string[]> {
  const open = db
    .selectFrom('appointment')
    .select('id')
    .where('guestId', '=', guestId)
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['booked', 'arrived', 'in-treatment'])
    .where('endsAt', '>', clock.now())
    .orderBy('startsAt')
    .orderBy('id');
  return idsOf(await transaction.rows(open));
}

/**
 * The columns of an appointment that an erasure leaves as they are. A new column does not compile until it is listed
 * here or emptied below.
 */
type Untouched =
  | `${'staff' | 'area' | 'service' | 'visit' | 'series'}Id`
  | `${'staff' | 'area'}${'SetUp' | 'CleanUp'}Minutes`
  | `${'created' | 'deleted'}${'At' | 'By'}`
  | `${'starts' | 'ends' | 'seriesStarts'}At`
  | `paid${'' | 'PriceMinor'}`
  | 'givenBack'
  | 'componentId'
  | 'priceMinor'
  | 'parts'
  | 'id'
  | 'state'
  | `cancelled${'From' | 'At'}`
  | 'requestedStaff'
  | 'partySize';
const emptied = {
  guestId: null,
  notes: '',
  cancelReason: sql<string | null>`CASE WHEN cancel_reason IS NOT NULL THEN '' END`,
  deleteReason: null,
  guestAnswer: null,
  version: nextVersion,
} satisfies Omit<EachColumn<'appointment', unknown>, Untouched>;

/** Removes the guest from their appointments, and empties the desk's texts on them; answers which appointments. */
export async function eraseFromAppointments({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const appointments = db.updateTable('appointment').set(emptied).where('guestId', '=', guestId).returning('id');
  return idsOf(await transaction.rows(appointments));
}

/** Gives the appointments of a guest to another. */
export const moveAppointments = reassignment('appointment', 'guestId', { countsVersion: true });

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
