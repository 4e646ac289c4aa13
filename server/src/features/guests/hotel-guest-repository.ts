import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { sql } from 'kysely';
import type { HotelStay } from '#gateways/pms/port';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import { tenantOf } from '#platform/database/tenant';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';

const byExternalIds = statement<{ id: string; externalId: string }>(
  'guest-by-external-ids',
  `SELECT id, external_id AS "externalId" FROM guest
   WHERE environment_id = $1 AND branch_id = $2 AND external_id = ANY ($3)`,
);

/** Our guests by the hotel's ids of them. */
export async function findByExternalIds(
  { transaction, actor, branch }: BranchWork,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction.run(byExternalIds, [actor.environmentId, branch.id, externalIds]);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** Makes room for a guest of the hotel; undefined where another desk was first. */
export async function insertHotelGuest(
  context: BranchWork,
  externalId: string,
  firstName: string,
): Promise<string | undefined> {
  const row = { ...tenantOf(context), id: newId(), first_name: firstName, external_id: externalId };
  const inserted = await context.transaction.first(
    db
      .insertInto('guest')
      .values({ ...row, created_at: context.clock.now() })
      .onConflict((conflict) => conflict.columns(['environment_id', 'branch_id', 'external_id']).doNothing())
      .returning('id'),
  );
  return inserted?.id;
}

/** Knows the guest by this id of the hotel's from now on: there two persons turned out to be one. */
export async function saveExternalId(context: BranchWork, id: string, externalId: string): Promise<void> {
  await context.transaction.rows(
    db
      .updateTable('guest')
      .set({ external_id: externalId })
      .where((row) => row.and({ ...tenantOf(context), id })),
  );
}

/** Lets a guest have these stays on that day and no others; those of other days remain. */
export async function replaceStays(
  context: BranchWork,
  { guestId, provider, date }: { readonly guestId: string; readonly provider: PmsProvider; readonly date: string },
  stays: readonly HotelStay[],
): Promise<void> {
  const { transaction } = context;
  await transaction.rows(
    db
      .deleteFrom('stay')
      .where((row) => row.and({ ...tenantOf(context), guest_id: guestId }))
      .where('checkin_date', '<=', date)
      .where('checkout_date', '>=', date),
  );
  if (stays.length === 0) return;
  const rows = stays.map(({ reservationId, roomId, checkinDate, checkoutDate, isNoPost }) => ({
    ...tenantOf(context),
    id: newId(),
    guest_id: guestId,
    provider,
    reservation_id: reservationId,
    room_id: roomId,
    checkin_date: checkinDate,
    checkout_date: checkoutDate,
    is_no_post: isNoPost,
  }));
  await transaction.rows(
    db
      .insertInto('stay')
      .values(rows)
      // It was known with other dates.
      .onConflict((conflict) =>
        conflict.columns(['environment_id', 'branch_id', 'provider', 'reservation_id', 'guest_id']).doUpdateSet({
          room_id: sql`excluded.room_id`,
          checkin_date: sql`excluded.checkin_date`,
          checkout_date: sql`excluded.checkout_date`,
          is_no_post: sql`excluded.is_no_post`,
        }),
      ),
  );
}
