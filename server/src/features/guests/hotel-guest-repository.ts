import { emptyGuestValues } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { sql } from 'kysely';
import type { HotelStay } from '#gateways/pms/port';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row, rowsOf } from '#platform/database/query';
import { reassignment, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';

const byExternalIds = prepared('guest-by-external-ids', ($: Placeholders<{ externalIds: readonly string[] }>) =>
  db
    .selectFrom('guest')
    .select(['id', 'externalId'])
    .where('externalId', '=', anyOf($.externalIds))
    .$narrowType<{ externalId: string }>(),
);

/** Our guest ids by the hotel's ids. */
export async function findByExternalIds(
  { transaction }: BranchWork,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction.run(byExternalIds, { externalIds });
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/**
 * The initial values of a hotel guest whose data are not known yet. A new column does not compile until it is stated
 * here.
 */
const unknown: Omit<WholeRow<'guest'>, 'id' | 'firstName' | 'externalId' | 'createdAt'> = {
  ...emptyGuestValues,
  picture: null,
};

const insert = prepared(
  'guest-insert-of-hotel',
  ($: Placeholders<{ id: string; firstName: string; externalId: string; createdAt: Temporal.Instant }>) =>
    db
      .insertInto('guest')
      .values({
        ...unknown,
        id: $.id,
        firstName: $.firstName,
        externalId: $.externalId,
        createdAt: $.createdAt,
      })
      .onConflict((conflict) => conflict.column('externalId').doNothing())
      .returning('id'),
);

/** Inserts a row for a hotel guest; undefined if another desk was first. */
export async function insertHotelGuest(
  { transaction, clock }: BranchWork,
  externalId: string,
  firstName: string,
): Promise<string | undefined> {
  const inserted = await transaction.first(insert, { id: newId(), firstName, externalId, createdAt: clock.now() });
  return inserted?.id;
}

/** Sets or removes the hotel's id of a guest. */
export const saveExternalId = prepared(
  'guest-replace-external-id',
  ($: Placeholders<Pick<Row<'guest'>, 'id' | 'externalId'>>) =>
    db.updateTable('guest').set({ externalId: $.externalId }).where('id', '=', $.id),
);
const removeStays = prepared('stay-remove-of-day', ($: Placeholders<{ guestId: string; date: string }>) =>
  db
    .deleteFrom('stay')
    .where('guestId', '=', $.guestId)
    .where('checkinDate', '<=', $.date)
    .where('checkoutDate', '>=', $.date),
);

/** Replaces a guest's stays of that day; those of other days remain. */
export async function replaceStays(
  { transaction }: BranchWork,
  { guestId, provider, date }: { readonly guestId: string; readonly provider: PmsProvider; readonly date: string },
  stays: readonly HotelStay[],
): Promise<void> {
  await transaction.run(removeStays, { guestId, date });
  if (stays.length === 0) return;
  const rows = stays.map(({ reservationId, roomId, checkinDate, checkoutDate, isNoPost }) => ({
    id: newId(),
    guestId,
    provider,
    reservationId,
    roomId,
    checkinDate,
    checkoutDate,
    isNoPost,
  }));
  await transaction.rows(
    db
      .insertInto('stay')
      .values(rows)
      // The stay was stored with other dates.
      .onConflict((conflict) =>
        conflict.columns(['provider', 'reservationId', 'guestId']).doUpdateSet((row) => ({
          roomId: row.ref('excluded.roomId'),
          checkinDate: row.ref('excluded.checkinDate'),
          checkoutDate: row.ref('excluded.checkoutDate'),
          isNoPost: row.ref('excluded.isNoPost'),
        })),
      ),
  );
}

/**
 * Gives the stays of a guest to another. If both have the same reservation, the receiver's own row stays: the hotel
 * reports it again.
 */
export async function moveStays(
  { transaction }: Pick<BranchWork, 'transaction'>,
  moved: { readonly from: string; readonly to: string; readonly ids: readonly string[] | undefined },
): Promise<string[]> {
  const spares = sql`NOT EXISTS (
    SELECT FROM ${rowsOf('stay')} AS o
    WHERE o.guest_id = ${moved.to} AND o.provider = t.provider AND o.reservation_id = t.reservation_id
  )`;
  return reassignment('stay', 'guestId', { spares })(transaction, moved);
}
