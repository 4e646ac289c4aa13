import { emptyGuestValues } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelStay } from '#gateways/pms/port';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';

const byExternalIds = prepared('guest-by-external-ids', ($: Placeholders<{ externalIds: readonly string[] }>) =>
  db
    .selectFrom('guest')
    .select(['id', 'externalId'])
    .where('externalId', '=', anyOf($.externalIds))
    .$narrowType<{ externalId: string }>(),
);

/** Our guests by the hotel's ids of them. */
export async function findByExternalIds(
  { transaction }: BranchWork,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction.run(byExternalIds, { externalIds });
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** What is not known yet of a guest of the hotel. A new column does not compile before it is stated here. */
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

/** Makes room for a guest of the hotel; undefined where another desk was first. */
export async function insertHotelGuest(
  { transaction, clock }: BranchWork,
  externalId: string,
  firstName: string,
): Promise<string | undefined> {
  const inserted = await transaction.first(insert, { id: newId(), firstName, externalId, createdAt: clock.now() });
  return inserted?.id;
}

const replaceExternalId = prepared(
  'guest-replace-external-id',
  ($: Placeholders<Pick<Row<'guest'>, 'id' | 'externalId'>>) =>
    db.updateTable('guest').set({ externalId: $.externalId }).where('id', '=', $.id),
);

/** Knows the guest by this id of the hotel's from now on, or by none. */
export async function saveExternalId(
  { transaction }: BranchWork,
  id: string,
  externalId: string | null,
): Promise<void> {
  await transaction.run(replaceExternalId, { id, externalId });
}

const removeStays = prepared('stay-remove-of-day', ($: Placeholders<{ guestId: string; date: string }>) =>
  db
    .deleteFrom('stay')
    .where('guestId', '=', $.guestId)
    .where('checkinDate', '<=', $.date)
    .where('checkoutDate', '>=', $.date),
);

/** Lets a guest have these stays on that day and no others; those of other days remain. */
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
      // It was known with other dates.
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
