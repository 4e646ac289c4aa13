import type { GuestLikeness } from '@quieta/contract/guests/guest-likeness';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

/** What is known so far of somebody who is about to be added; empty is not stated. */
export interface NewGuest {
  readonly name: string;
  readonly dateOfBirth: string | undefined;
  readonly email: string;
  readonly phoneNumber: string;
  readonly fiscalCode: string;
}

/** Of a number that half the village has, such as the hotel's own, no more guests are looked at. */
const mostAlike = 20;

const similar = statement<{ id: string; likenesses: GuestLikeness[] }>(
  'guest-similar',
  // A family shares a telephone: who was born on different days is two people, unless the state says otherwise.
  `SELECT found.id, array_agg(found.likeness ORDER BY found.weight) AS likenesses
   FROM (
     (SELECT id, 'fiscalCode' AS likeness, 1 AS weight FROM guest
      WHERE environment_id = $1 AND branch_id = $2
        AND fiscal_key = nullif(upper(regexp_replace($7, '[^0-9A-Za-z]', '', 'g')), '') LIMIT ${mostAlike})
     UNION ALL
     (SELECT id, 'email', 2 FROM guest
      WHERE environment_id = $1 AND branch_id = $2 AND email_key = nullif(lower($5), '') LIMIT ${mostAlike})
     UNION ALL
     (SELECT id, 'phone', 3 FROM guest
      WHERE environment_id = $1 AND branch_id = $2
        AND phone_key = CASE WHEN length(regexp_replace($6, '[^0-9]', '', 'g')) >= 7
          THEN right(regexp_replace($6, '[^0-9]', '', 'g'), 9) END LIMIT ${mostAlike})
     UNION ALL
     SELECT id, 'name', 4 FROM guests_named_like($1, $2, $3, ${mostAlike}) WHERE length($3) >= 4
   ) AS found
   JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = found.id
   GROUP BY found.id, g.date_of_birth, g.sort_name
   HAVING bool_or(found.likeness = 'fiscalCode') OR $4::date IS NULL OR g.date_of_birth IS NULL OR g.date_of_birth = $4::date
   ORDER BY min(found.weight), count(*) DESC, g.sort_name, found.id
   LIMIT $8`,
);

/** Who of the list is like somebody new, and in what, the likeliest first. */
export async function findSimilar(
  { transaction, actor, branch }: BranchContext,
  { name, dateOfBirth, email, phoneNumber, fiscalCode }: NewGuest,
  most: number,
): Promise<{ readonly id: string; readonly likenesses: GuestLikeness[] }[]> {
  const values = [name, dateOfBirth ?? null, email, phoneNumber, fiscalCode];
  return transaction.run(similar, [actor.environmentId, branch.id, ...values, most]);
}
