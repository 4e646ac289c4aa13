import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

const till = prepared('sale-till', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('till').select(['id', 'name']).where('id', '=', $.id),
);

/** The drawer that the desk named, archived or not; refuses one that the branch does not have with `not-found`. */
export async function knownTill(context: BranchContext, id: string | null | undefined): Promise<string | null> {
  await tillName(context, id);
  return id ?? null;
}

/** The name of the drawer that the desk named, as `knownTill`; null where it named none. */
export async function tillName({ transaction }: BranchContext, id: string | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const found = await transaction.first(till, { id });
  if (found === undefined) throw new Refusal('not-found');
  return found.name;
}
