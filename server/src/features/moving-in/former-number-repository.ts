import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const ofNumbers = prepared('former-numbers', ($: Placeholders<{ kind: MovingInKind; numbers: readonly string[] }>) =>
  db
    .selectFrom('formerNumber as n')
    // A guest who was merged into another is the other one.
    .leftJoin('guestMerge as m', 'm.mergedGuestId', 'n.entityId')
    .select(['n.number', sql<string>`coalesce(m.kept_guest_id, n.entity_id)`.as('entityId')])
    .where('n.kind', '=', $.kind)
    .where('n.number', '=', anyOf($.numbers)),
);

/** The ids of the things that had these numbers in the program that they came from, by number. */
export async function readFormerNumbers(
  { transaction }: BranchContext,
  kind: MovingInKind,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const requested = [...new Set(numbers)].filter((number) => number !== '');
  if (requested.length === 0) return new Map();
  const rows = await transaction.run(ofNumbers, { kind, numbers: requested });
  return new Map(rows.map(({ number, entityId }) => [number, entityId]));
}

type NumbersOfThings = Placeholders<{ kind: MovingInKind; numbers: readonly string[]; ids: readonly string[] }>;

// Written by hand for its lists. A number that led to something else, which may be gone, leads to what came last.
const keep = prepared(
  'former-numbers-keep',
  ($: NumbersOfThings) => sql<never>`
    INSERT INTO former_number (environment_id, branch_id, kind, number, entity_id)
    SELECT ${tenant.environmentId}, ${tenant.branchId}, ${$.kind}, * FROM unnest(${$.numbers}::text[], ${$.ids}::uuid[])
    ON CONFLICT (environment_id, branch_id, kind, number) DO UPDATE SET entity_id = excluded.entity_id`,
);

/** Remembers the numbers that things had; those without one are left out. */
export async function keepFormerNumbers(
  { transaction }: BranchContext,
  kind: MovingInKind,
  things: readonly { readonly number: string; readonly id: string }[],
): Promise<void> {
  // One statement may write a row only once.
  const ids = new Map(things.map(({ number, id }) => [number, id]));
  ids.delete('');
  if (ids.size > 0) await transaction.run(keep, { kind, numbers: [...ids.keys()], ids: [...ids.values()] });
}

const forget = prepared('former-numbers-forget', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('formerNumber').where('entityId', '=', anyOf($.ids)),
);

/** Forgets the numbers of things that are no more. */
export async function forgetFormerNumbers({ transaction }: BranchContext, ids: readonly string[]): Promise<void> {
  await transaction.run(forget, { ids });
}
