import type { Period } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { hull, linkedTo } from '../holds/capacity-slot-rules.ts';
import { holdsDuring, insertHolds, type LockedResource, moveHolds } from '../holds/hold-repository.ts';
import type { BlockPlan, HeldByBlock } from './block-placement-rules.ts';

const around = prepared('block-holds-around', ($: Parameters<typeof holdsDuring>[0]) =>
  holdsDuring($).select(['id', 'place', 'startsAt', 'endsAt', 'blockId']).orderBy('startsAt').orderBy('id'),
);

/** The resource's holds in a period, and all that a chain of overlaps links to it. */
export async function readHoldsAround(
  { transaction }: BranchContext,
  resourceId: string,
  period: Period,
): Promise<HeldByBlock[]> {
  for (let span = period; ; ) {
    const held = await transaction.run(around, { resourceIds: [resourceId], ...span, without: null });
    const linked = hull(period, linkedTo(period, held));
    if (isWithin(linked, span)) return held;
    span = hull(span, [linked]);
  }
}

function isWithin(inner: Period, outer: Period): boolean {
  return (
    Temporal.Instant.compare(outer.startsAt, inner.startsAt) <= 0 &&
    Temporal.Instant.compare(inner.endsAt, outer.endsAt) <= 0
  );
}

const free = prepared('block-free', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('hold').where('blockId', '=', anyOf($.ids)),
);

/** Gives the blocks that fit their holds, instead of those that they had. The resource must be locked. */
export async function writeBlockHolds(
  context: BranchContext,
  { id: resourceId, name }: LockedResource,
  { placed, moved }: BlockPlan,
): Promise<void> {
  const { transaction } = context;
  const held = { resourceId, kind: 'block', appointmentId: null } as const;
  const holds = [...placed].flatMap(([blockId, own]) => own.map((hold) => ({ ...held, ...hold, blockId })));
  await transaction.run(free, { ids: [...placed.keys()] });
  try {
    if (moved.size > 0) await moveHolds(context, moved);
    await transaction.run(insertHolds, holds);
  } catch (error) {
    // This happens only if another writer did not lock the resource; the constraint has prevented the double booking.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: name });
    throw error;
  }
}
