import type { WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { BookableTimes } from './availability-rules.ts';

interface Row {
  readonly id: string;
  readonly type: WorkingRules['type'];
  /** As `to_jsonb` writes the table's columns; likewise the others. */
  readonly patterns: WorkingRules['availabilities'];
  readonly exceptions: WorkingRules['exceptions'];
  readonly opening_hours: readonly OpeningHours[];
}

const read = statement<Row>(
  'resource-bookable-times',
  `SELECT r.id, r.type,
     coalesce((SELECT jsonb_agg(jsonb_build_object(
         'startDate', a.start_date, 'endDate', a.end_date, 'startTime', a.start_time, 'endTime', a.end_time,
         'mo', a.mo, 'tu', a.tu, 'we', a.we, 'th', a.th, 'fr', a.fr, 'sa', a.sa, 'su', a.su))
       FROM resource_availability a
       WHERE a.environment_id = $1 AND a.branch_id = $2 AND a.resource_id = r.id), '[]') AS patterns,
     coalesce((SELECT jsonb_agg(jsonb_build_object('kind', e.kind,
         'startDate', e.start_date, 'endDate', e.end_date, 'startTime', e.start_time, 'endTime', e.end_time))
       FROM availability_exception e
       WHERE e.environment_id = $1 AND e.branch_id = $2 AND (e.resource_id = r.id OR e.resource_id IS NULL)), '[]') AS exceptions,
     CASE WHEN r.type = 'Staff' THEN '[]' ELSE
       coalesce((SELECT jsonb_agg(jsonb_build_object('weekday', o.weekday, 'opens', o.opens, 'closes', o.closes))
         FROM opening_hours o WHERE o.environment_id = $1 AND o.branch_id = $2), '[]') END AS opening_hours
   FROM resource r WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.id = ANY($3::uuid[])`,
);

/** What decides when these resources can be booked, by id. */
export async function readBookableTimes(
  { transaction, actor, branch }: BranchContext,
  resourceIds: readonly string[],
): Promise<Map<string, BookableTimes>> {
  const rows = await transaction.run(read, [actor.environmentId, branch.id, resourceIds]);
  return new Map(
    rows.map(({ id, type, patterns, exceptions, opening_hours }) => [
      id,
      { type, availabilities: patterns, exceptions, openingHours: opening_hours },
    ]),
  );
}
