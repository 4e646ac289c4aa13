import type { Availability } from '@quieta/contract/resources/availability';
import type { updateAvailability as endpoint } from '@quieta/contract/resources/availability-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { readAvailability, saveAvailability } from './availability-repository.ts';
import { refuseReversedPattern } from './availability-rules.ts';
import { lockAvailability } from './internal/lock-availability.ts';
import { recordAvailability } from './internal/record-availability.ts';

export async function updateAvailability(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Availability> {
  const before = await lockAvailability(context, id);
  refuseStale(before, baseVersion);
  const requested = withChanges(before, body);
  refuseReversedPattern(requested);
  await saveAvailability(context, id, requested);
  const after = await readAvailability(context, id);
  await recordAvailability(context, { before, after });
  return after;
}
