import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { slotClash } from './clash-queries.ts';
import { lockResources } from './hold-repository.ts';

interface Allowed {
  readonly equipmentId: string;
  readonly areaIds: readonly string[];
  readonly now: Temporal.Instant;
}

const heldOutside = prepared('hold-outside-areas', ($: Placeholders<Allowed>) =>
  db
    .selectFrom('hold as h')
    .innerJoin('appointment as a', 'a.id', 'h.appointmentId')
    .select(['h.id', 'h.place', 'h.startsAt', 'h.endsAt'])
    .where('h.resourceId', '=', $.equipmentId)
    .where('h.endsAt', '>', $.now)
    .where(sql<boolean>`a.area_id <> ALL (${$.areaIds}::uuid[])`)
    // It stands in the area during the parts that take both.
    .where(
      sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(a.parts) AS part
        WHERE (part ->> 'takesArea')::boolean AND part -> 'equipmentIds' @> to_jsonb(${$.equipmentId}::text))`,
    )
    .orderBy('h.startsAt')
    .orderBy('h.id'),
);

/**
 * Refuses with `areas-in-use`, and with the bookings, if equipment is booked from now on in an area that is not one of
 * these. The equipment must be locked.
 */
export async function refuseOutsideAreas(
  context: BranchContext,
  equipmentId: string,
  areaIds: readonly string[],
): Promise<void> {
  const resource = (await lockResources(context, [equipmentId])).get(equipmentId);
  if (resource === undefined) throw new Refusal('resource-unknown');
  const held = await context.transaction.run(heldOutside, { equipmentId, areaIds, now: context.clock.now() });
  if (held.length === 0) return;
  const { details } = await slotClash(context, [{ resource, by: held }]);
  const fields = [{ path: 'areaIds', reason: 'areas-in-use' }];
  throw new Refusal('areas-in-use', { resource: resource.name }, { ...details, fields });
}
