import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Availability, AvailabilityPattern } from '@quieta/contract/resources/availability';
import type * as availabilityEndpoints from '@quieta/contract/resources/availability-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import {
  deleteAvailabilityRow,
  insertAvailability,
  readAvailability,
  saveAvailability,
} from './availability-repository.ts';
import { refuseReversedPattern } from './availability-rules.ts';
import { lockResource } from './resource-repository.ts';
import { markRota } from './rota-repository.ts';

const daysOff = { mo: false, tu: false, we: false, th: false, fr: false, sa: false, su: false };

/** Adds a weekly pattern to a resource. */
export async function createAvailability(
  context: BranchContext,
  { body }: Pick<Request<typeof availabilityEndpoints.createAvailability>, 'body'>,
): Promise<Availability> {
  const { resourceId, resourceType, startDate, startTime, endTime } = body;
  const type = await lockResource(context, resourceId);
  if (type === undefined || (resourceType ?? type) !== type) throw new Refusal('resource-unknown');
  const empty: AvailabilityPattern = { startDate, endDate: null, startTime, endTime, ...daysOff };
  const pattern = withChanges(empty, body);
  refuseReversedPattern(pattern);
  const id = newId();
  await context.transaction.run(insertAvailability, { ...pattern, id, resourceId });
  const after = await readAvailability(context, id);
  await recordAvailability(context, { before: null, after });
  return after;
}

export async function updateAvailability(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof availabilityEndpoints.updateAvailability>,
): Promise<Availability> {
  const before = await lockAvailability(context, id);
  refuseStale(before, baseVersion);
  const requested = withChanges(before, body);
  refuseReversedPattern(requested);
  await context.transaction.run(saveAvailability, { ...requested, id });
  const after = await readAvailability(context, id);
  await recordAvailability(context, { before, after });
  return after;
}

export async function deleteAvailability(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof availabilityEndpoints.deleteAvailability>,
): Promise<AnswerOf<typeof availabilityEndpoints.deleteAvailability>> {
  const before = await lockAvailability(context, id);
  refuseStale(before, baseVersion);
  await context.transaction.run(deleteAvailabilityRow, { id });
  await recordAvailability(context, { before, after: null });
  return { id };
}

/**
 * The availability with this id, with its resource locked: a concurrent booking sees the hours before or after, never
 * in between. Refuses with `not-found` if there is none.
 */
async function lockAvailability(context: BranchContext, id: string): Promise<Availability> {
  const { resourceId } = await readAvailability(context, id);
  await lockResource(context, resourceId);
  return readAvailability(context, id);
}

/**
 * Records the change of an availability in the audit, under its resource, whose rota gets a new version, and in the
 * change feed.
 */
async function recordAvailability(
  context: BranchContext,
  { before, after }: { readonly before: Availability | null; readonly after: Availability | null },
): Promise<void> {
  const resourceId = after?.resourceId ?? before?.resourceId;
  if (resourceId === undefined) throw new Error('an availability is there before or after its change');
  await markRota(context, resourceId);
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, {
    action: `availability.${verb}`,
    entity: 'resource',
    entityId: resourceId,
    before,
    after,
  });
  await recordChange(context, 'resource', [resourceId]);
}
