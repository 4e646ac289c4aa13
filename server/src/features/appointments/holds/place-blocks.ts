import type { AddedPlaces } from '#features/resources/resource-commands';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { insertHolds } from './hold-repository.ts';

const blocksOf = prepared('hold-blocks', ($: Placeholders<{ resourceId: string }>) =>
  db.selectFrom('block').select(['id', 'startsAt', 'endsAt', 'places']).where('resourceId', '=', $.resourceId),
);

/**
 * Lets the resource's blocks hold the places that were added, as far as they take more than there were. The resource
 * must be locked.
 */
export async function placeBlocks(
  { transaction }: BranchContext,
  resourceId: string,
  { above, upTo }: AddedPlaces,
): Promise<void> {
  const blocks = await transaction.run(blocksOf, { resourceId });
  const added = Array.from({ length: upTo - above }, (_, index) => above + index + 1);
  const holds = blocks.flatMap(({ id: blockId, startsAt, endsAt, places }) =>
    added
      .filter((place) => places === null || place <= places)
      .map((place) => {
        const held = { resourceId, place, startsAt, endsAt };
        return { ...held, id: newId(), kind: 'block' as const, appointmentId: null, blockId };
      }),
  );
  if (holds.length > 0) await transaction.run(insertHolds, holds);
}
