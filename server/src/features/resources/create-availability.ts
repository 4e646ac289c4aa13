import type { Availability, AvailabilityPattern } from '@quieta/contract/resources/availability';
import type { createAvailability as endpoint } from '@quieta/contract/resources/availability-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import { insertAvailability, readAvailability } from './availability-repository.ts';
import { refuseReversedPattern } from './availability-rules.ts';
import { recordAvailability } from './internal/record-availability.ts';
import { lockResource } from './resource-repository.ts';

const daysOff = { mo: false, tu: false, we: false, th: false, fr: false, sa: false, su: false };

/** Adds a weekly pattern to a resource. */
export async function createAvailability(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<Availability> {
  const { resourceId, resourceType, startDate, startTime, endTime } = body;
  const type = await lockResource(context, resourceId);
  if (type === undefined || (resourceType ?? type) !== type) throw new Refusal('resource-unknown');
  const least: AvailabilityPattern = { startDate, endDate: null, startTime, endTime, ...daysOff };
  const pattern = withChanges(least, body);
  refuseReversedPattern(pattern);
  const id = newId();
  await insertAvailability(context, { ...pattern, id, resourceId });
  const after = await readAvailability(context, id);
  await recordAvailability(context, { before: null, after });
  return after;
}
