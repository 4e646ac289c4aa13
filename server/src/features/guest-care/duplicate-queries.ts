import type { GuestLikeness } from '@quieta/contract/guests/guest-likeness';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { type GuestPair, type LikeGuests, pairsOf } from './duplicate-rules.ts';

/** A list that a person goes through. */
const mostPairs = 100;

/** What makes guests alike: the columns, and that they say something. */
const likenesses: Record<
  Exclude<GuestLikeness, 'name'>,
  { readonly columns: readonly string[]; readonly isStated: string }
> = {
  fiscalCode: { columns: ['fiscal_key'], isStated: 'fiscal_key IS NOT NULL' },
  email: { columns: ['email_key'], isStated: 'email_key IS NOT NULL' },
  phone: { columns: ['phone_key'], isStated: 'phone_key IS NOT NULL' },
  nameAndBirth: { columns: ['sort_name', 'date_of_birth'], isStated: 'date_of_birth IS NOT NULL' },
};

const guests = `json_agg(json_build_object('id', id, 'born', date_of_birth) ORDER BY sort_name, id) AS guests`;

const ofOne = statement<LikeGuests>(
  'guest-duplicates-of',
  Object.entries(likenesses)
    .map(
      ([likeness, { columns, isStated }]) =>
        `SELECT '${likeness}' AS likeness, ${guests} FROM guest
         WHERE environment_id = $1 AND branch_id = $2 AND ${isStated} AND (${columns.join(', ')}) = (
           SELECT ${columns.join(', ')} FROM guest WHERE environment_id = $1 AND branch_id = $2 AND id = $3
         )
         HAVING count(*) > 1`,
    )
    .join(' UNION ALL '),
);

// What occurs twice is found in the index alone, and only then the guests are read.
const ofAll = statement<LikeGuests>(
  'guest-duplicates',
  `SELECT likeness, guests FROM (
     ${Object.entries(likenesses)
       .map(
         ([likeness, { columns, isStated }]) =>
           `(SELECT '${likeness}' AS likeness, min(sort_name) AS first_name, ${guests}
             FROM guest JOIN (
               SELECT ${columns.join(', ')} FROM guest
               WHERE environment_id = $1 AND branch_id = $2 AND ${isStated}
               GROUP BY ${columns.join(', ')} HAVING count(*) > 1
             ) AS twice USING (${columns.join(', ')})
             WHERE environment_id = $1 AND branch_id = $2 AND ${isStated}
             GROUP BY ${columns.join(', ')} ORDER BY 2 LIMIT ${mostPairs})`,
       )
       .join(' UNION ALL ')}
   ) AS found ORDER BY first_name, likeness`,
);

/** Who may be the same person as this guest. */
export async function findDuplicates({ transaction, actor, branch }: BranchContext, id: string): Promise<GuestPair[]> {
  const groups = await transaction.run(ofOne, [actor.environmentId, branch.id, id]);
  return pairsOf(
    groups.map((group) => ownFirst(group, id)),
    Number.POSITIVE_INFINITY,
  ).filter(({ of }) => of === id);
}

/** The branch's pairs that may be one person, each once. */
export async function listDuplicates({ transaction, actor, branch }: BranchContext): Promise<GuestPair[]> {
  return pairsOf(await transaction.run(ofAll, [actor.environmentId, branch.id]), mostPairs);
}

/** The group with this guest at its head, so that each of its pairs begins with it. */
function ownFirst({ likeness, guests }: LikeGuests, id: string): LikeGuests {
  return { likeness, guests: guests.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)) };
}
