import { notStated } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelStay } from '#gateways/pms/port';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
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

const insert = prepared(
  'guest-insert-of-hotel',
  ($: Placeholders<{ id: string; firstName: string; externalId: string; createdAt: Temporal.Instant }>) =>
    db
      .insertInto('guest')
      .values({
        ...notStated,
        picture: null,
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

const replaceExternalId = prepared('guest-replace-external-id', ($: Placeholders<{ id: string; externalId: string }>) =>
  db.updateTable('guest').set({ externalId: $.externalId }).where('id', '=', $.id),
);

/** Knows the guest by this id of the hotel's from now on: there two persons turned out to be one. */
export async function saveExternalId({ transaction }: BranchWork, id: string, externalId: string): Promise<void> {
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
