import { type searchBlocks as endpoint, maxBlocks } from '@quieta/contract/appointments/block-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { currentPosition, formatPosition } from '#features/realtime/feed-position';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findBlocks } from './block-repository.ts';

export async function searchBlocks(
  context: BranchContext,
  { body: { dateFrom, dateTo, resourceIds = null } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (dateTo < dateFrom)
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'dateTo', reason: 'too_small' }] });
  // Read before the rows, so that a stream from this position misses no change that the rows do not include.
  const feedCursor = formatPosition(await currentPosition(context.transaction));
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(context.branch.timeZone).toInstant();
  const data = await findBlocks(context, {
    startsAt: startOf(Temporal.PlainDate.from(dateFrom)),
    endsAt: startOf(Temporal.PlainDate.from(dateTo).add({ days: 1 })),
    resourceIds,
    max: maxBlocks + 1,
  });
  if (data.length > maxBlocks) throw new Refusal('too-many-rows', { most: maxBlocks });
  return { data, feedCursor };
}
