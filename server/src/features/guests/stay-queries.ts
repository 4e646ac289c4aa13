import type { HotelStay } from '#gateways/pms/port';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';

/** A guest of ours whom the hotel knows too, with the stays that are kept of a day. */
export interface LinkedGuest {
  readonly guestId: string;
  readonly externalId: string;
  readonly stays: readonly HotelStay[];
}

const linked = statement<LinkedGuest>(
  'stay-linked-guests',
  `SELECT g.id AS "guestId", g.external_id AS "externalId", kept.stays
   FROM (
     SELECT id FROM guest WHERE environment_id = $1 AND branch_id = $2 AND external_id = ANY ($4)
     UNION
     SELECT guest_id FROM stay
     WHERE environment_id = $1 AND branch_id = $2 AND checkin_date <= $3 AND checkout_date >= $3
   ) AS asked
   JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = asked.id
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object(
       'reservationId', s.reservation_id, 'roomId', s.room_id, 'checkinDate', s.checkin_date,
       'checkoutDate', s.checkout_date, 'isNoPost', s.is_no_post)), '[]') AS stays
     FROM stay s
     WHERE s.environment_id = $1 AND s.branch_id = $2 AND s.guest_id = g.id
       AND s.checkin_date <= $3 AND s.checkout_date >= $3
   ) AS kept
   WHERE g.external_id IS NOT NULL`,
);

/** Of the guests whom the hotel knows, those with one of these ids of it, and those who stay there on that day as far as we know. */
export async function findLinkedGuests(
  { transaction, actor, branch }: BranchWork,
  date: string,
  externalIds: readonly string[],
): Promise<LinkedGuest[]> {
  return transaction.run(linked, [actor.environmentId, branch.id, date, externalIds]);
}
