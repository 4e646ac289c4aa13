import type { DuplicateReason } from '@quieta/contract/guests/duplicate-candidate';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** What is known so far of somebody who is about to be added; empty is not stated. */
export interface NewGuest {
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly email: string;
  readonly phoneNumber: string;
  readonly fiscalCode: string;
}

/** Of a number that half the village has, such as the hotel's own, no more guests are looked at. */
const mostAlike = 20;

interface SimilarGuest {
  readonly id: string;
  readonly likenesses: DuplicateReason[];
}

// By hand for what the keys are made of, and for the function that goes by names.
const similar = prepared('guest-similar', ($: Placeholders<NewGuest & { max: number }>) => {
  const digits = sql`regexp_replace(${$.phoneNumber}, '[^0-9]', '', 'g')`;
  // A family shares a telephone: who was born on different days is two people, unless the state says otherwise.
  return sql<SimilarGuest>`SELECT found.id, array_agg(found.likeness ORDER BY found.weight) AS likenesses
   FROM (
     (SELECT id, 'fiscalCode' AS likeness, 1 AS weight FROM ${rowsOf('guest')} AS guest
      WHERE fiscal_key = nullif(upper(regexp_replace(${$.fiscalCode}, '[^0-9A-Za-z]', '', 'g')), '') LIMIT ${mostAlike})
     UNION ALL
     (SELECT id, 'email', 2 FROM ${rowsOf('guest')} AS guest WHERE email_key = nullif(lower(${$.email}), '') LIMIT ${mostAlike})
     UNION ALL
     (SELECT id, 'phone', 3 FROM ${rowsOf('guest')} AS guest
      WHERE phone_key = CASE WHEN length(${digits}) >= 7 THEN right(${digits}, 9) END LIMIT ${mostAlike})
     UNION ALL
     SELECT id, 'name', 4 FROM guests_named_like(${tenant.environmentId}, ${tenant.branchId}, ${$.name}, ${mostAlike})
     WHERE length(${$.name}) >= 4
   ) AS found
   JOIN ${rowsOf('guest')} AS g ON g.id = found.id
   GROUP BY found.id, g.date_of_birth, g.sort_name
   HAVING bool_or(found.likeness = 'fiscalCode') OR ${$.dateOfBirth}::date IS NULL OR g.date_of_birth IS NULL
     OR g.date_of_birth = ${$.dateOfBirth}::date
   ORDER BY min(found.weight), count(*) DESC, g.sort_name, found.id
   LIMIT ${$.max}`;
});

/** Who of the list is like somebody new, and in what, the likeliest first. */
export async function findSimilar(
  { transaction }: BranchContext,
  guest: NewGuest,
  max: number,
): Promise<SimilarGuest[]> {
  return transaction.run(similar, { ...guest, max });
}
