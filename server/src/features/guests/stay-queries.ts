import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { sql } from 'kysely';
import type { HotelStay } from '#gateways/pms/port';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** One of our guests who has a hotel id, with the stored stays of a day. */
export interface LinkedGuest {
  readonly guestId: string;
  readonly externalId: string;
  readonly stays: readonly HotelStay[];
}

/**
 * Our guests who have one of these hotel ids, or who stay at the hotel on that day as far as we know. Written by hand
 * for the union of ids, and for the list of stays within a row.
 */
export const findLinkedGuests = prepared(
  'stay-linked-guests',
  ($: Placeholders<{ date: string; externalIds: readonly string[] }>) => sql<LinkedGuest>`
   SELECT g.id AS "guestId", g.external_id AS "externalId", kept.stays
   FROM (
     SELECT id FROM ${rowsOf('guest')} AS g WHERE external_id = ANY (${$.externalIds})
     UNION
     SELECT guest_id FROM ${rowsOf('stay')} AS s WHERE checkin_date <= ${$.date} AND checkout_date >= ${$.date}
   ) AS asked
   JOIN ${rowsOf('guest')} AS g ON g.id = asked.id
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object(
       'reservationId', s.reservation_id, 'roomId', s.room_id, 'checkinDate', s.checkin_date,
       'checkoutDate', s.checkout_date, 'isNoPost', s.is_no_post)), '[]') AS stays
     FROM ${rowsOf('stay')} AS s
     WHERE s.guest_id = g.id AND s.checkin_date <= ${$.date} AND s.checkout_date >= ${$.date}
   ) AS kept
   WHERE g.external_id IS NOT NULL`,
);

const staying = prepared('guest-staying', ($: Placeholders<{ ids: readonly string[]; today: string }>) =>
  db
    .selectFrom('stay')
    .select('guestId')
    .distinct()
    .where('guestId', '=', anyOf($.ids))
    .where('checkinDate', '<=', $.today)
    .where('checkoutDate', '>=', $.today),
);

/** Which of these guests stay at the hotel today, as far as we know; the days of arrival and departure count. */
export async function findStayingGuests(
  { transaction, branch, clock }: BranchContext,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const today = localToday(clock, branch.timeZone).toString();
  const rows = await transaction.run(staying, { ids, today });
  return new Set(rows.map(({ guestId }) => guestId));
}

/** The stays of a guest, for the file of what is kept about them. */
export async function exportStays({ transaction }: BranchContext, guestId: string): Promise<GuestExport['stays']> {
  const stays = db.selectFrom('stay').select(['roomId', 'checkinDate', 'checkoutDate']).where('guestId', '=', guestId);
  return transaction.rows(stays.orderBy('checkinDate').orderBy('id'));
}
