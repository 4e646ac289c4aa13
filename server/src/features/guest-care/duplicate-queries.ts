import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as guestMergeEndpoints from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { DuplicateReason } from '@quieta/contract/guests/guest-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { loadGuest, readGuests } from '#features/guests/guest-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, type Row, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type GuestPair, type GuestsWithReason, pairsOf } from './duplicate-rules.ts';

/** The longest list that a person looks through. */
const maxPairs = 100;

/** The columns that two duplicates have in common; the last one must not be empty. */
const matchedColumns: Record<Exclude<DuplicateReason, 'name'>, readonly (keyof Row<'guest'>)[]> = {
  fiscalCode: ['fiscalKey'],
  email: ['emailKey'],
  phone: ['phoneKey'],
  nameAndBirth: ['sortName', 'dateOfBirth'],
};

type Part = Record<'likeness' | 'columns' | 'isStated', RawBuilder<unknown>>;

function forEachReason(select: (part: Part) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = Object.entries(matchedColumns).map(([name, columns]) => {
    const names = columns.map((column) => sql.ref(column));
    return select({ likeness: sql.lit(name), columns: sql.join(names), isStated: sql`${names.at(-1)} IS NOT NULL` });
  });
  return sql.join(parts, sql` UNION ALL `);
}

// Both are written by hand, because the columns come from a table and the guests are a list within a row.
const guests = sql`json_agg(json_build_object('id', id, 'born', date_of_birth) ORDER BY sort_name, id) AS guests`;

const ofOne = prepared(
  'guest-duplicates-of',
  ($: Placeholders<{ id: string }>) =>
    sql<GuestsWithReason>`${forEachReason(
      ({ likeness, columns, isStated }) => sql`
        SELECT ${likeness} AS likeness, ${guests} FROM ${rowsOf('guest')} AS g
        WHERE ${isStated} AND (${columns}) = (SELECT ${columns} FROM ${rowsOf('guest')} AS one WHERE id = ${$.id})
        HAVING count(*) > 1`,
    )}`,
);

// Repeated values are found in the index alone; only then are the guests read.
const ofAll = prepared(
  'guest-duplicates',
  () =>
    sql<GuestsWithReason>`SELECT likeness, guests FROM (${forEachReason(
      ({ likeness, columns, isStated }) => sql`
        (SELECT ${likeness} AS likeness, min(sort_name) AS first_name, ${guests}
         FROM ${rowsOf('guest')} AS g JOIN (
           SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE ${isStated} GROUP BY ${columns} HAVING count(*) > 1
         ) AS twice USING (${columns})
         WHERE ${isStated}
         GROUP BY ${columns} ORDER BY 2 LIMIT ${maxPairs})`,
    )}) AS found ORDER BY first_name, likeness`,
);

/** The guests who may be the same person as this one. */
async function findDuplicates({ transaction }: BranchContext, id: string): Promise<GuestPair[]> {
  const groups = await transaction.run(ofOne, { id });
  return pairsOf(
    groups.map((group) => ownFirst(group, id)),
    Number.POSITIVE_INFINITY,
  ).filter(({ of }) => of === id);
}

/** The group with this guest first, so that each of its pairs begins with this guest. */
function ownFirst({ likeness, guests }: GuestsWithReason, id: string): GuestsWithReason {
  return { likeness, guests: guests.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)) };
}

/** The possible duplicates of a guest, with the reasons. */
export async function findGuestDuplicates(
  context: BranchContext,
  { params: { id } }: Request<typeof guestMergeEndpoints.findGuestDuplicates>,
): Promise<AnswerOf<typeof guestMergeEndpoints.findGuestDuplicates>> {
  await loadGuest(context, id);
  const pairs = await findDuplicates(context, id);
  const guests = await readGuests(
    context,
    pairs.map((pair) => pair.id),
  );
  return pairs.flatMap(({ id: other, likenesses: matchedColumns }) => {
    const guest = guests.get(other);
    return guest === undefined ? [] : { guest, likenesses: matchedColumns };
  });
}

/** The pairs of possible duplicates in the whole list. */
export async function listGuestDuplicates(
  context: BranchContext,
  _request: Request<typeof guestMergeEndpoints.listGuestDuplicates>,
): Promise<AnswerOf<typeof guestMergeEndpoints.listGuestDuplicates>> {
  const pairs = pairsOf(await context.transaction.run(ofAll), maxPairs);
  const ids = new Set(pairs.flatMap(({ of, id }) => [of, id]));
  const guests = await readGuests(context, [...ids]);
  return pairs.flatMap(({ of, id, likenesses: matchedColumns }) => {
    const [one, other] = [guests.get(of), guests.get(id)];
    return one === undefined || other === undefined ? [] : { of: one, guest: other, likenesses: matchedColumns };
  });
}
