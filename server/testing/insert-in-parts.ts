import { leadOf, lengthOf, stretchesOf } from '@quieta/contract/appointments/part-rules';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from './spa.ts';
import { insertIn } from './sql.ts';

interface InParts {
  readonly startsAt: Temporal.Instant;
  readonly parts: readonly ReferringPart[];
  /** Other columns of the appointment than those that follow from its start and its parts. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/** Stores an appointment in parts as a booking does, but for its holds; answers its id. */
export async function insertInParts(spa: Spa, branch: SpaBranch, { startsAt, parts, row }: InParts): Promise<string> {
  const [id, visitId] = [newId(), newId()];
  const createdAt = spa.clock.now().toString();
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: createdAt });
  await insertIn(spa, branch, 'appointment', {
    id,
    visit_id: visitId,
    service_id: branch.serviceId,
    staff_id: leadOf(parts),
    state: 'booked',
    parts: JSON.stringify(parts),
    starts_at: startsAt.toString(),
    ends_at: startsAt.add({ minutes: lengthOf(parts) }).toString(),
    staff_set_up_minutes: 0,
    staff_clean_up_minutes: 0,
    area_set_up_minutes: 0,
    area_clean_up_minutes: 0,
    created_at: createdAt,
    created_by: spa.actor.userId,
    ...row,
  });
  for (const { resourceId, after, minutes } of stretchesOf(parts))
    await insertIn(spa, branch, 'appointment_resource', {
      appointment_id: id,
      resource_id: resourceId,
      after_minutes: after,
      minutes,
    });
  return id;
}
