import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteAvailability as endpoint } from '@quieta/contract/resources/availability-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteAvailabilityRow } from './availability-repository.ts';
import { lockAvailability } from './internal/lock-availability.ts';
import { recordAvailability } from './internal/record-availability.ts';

export async function deleteAvailability(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const before = await lockAvailability(context, id);
  refuseStale(before, baseVersion);
  await deleteAvailabilityRow(context, id);
  await recordAvailability(context, { before, after: null });
  return { id };
}
