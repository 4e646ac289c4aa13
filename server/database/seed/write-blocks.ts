import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import { type DemoBlock, type DemoSpa, everyDay, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { said } from './words.ts';
import { tenantOf } from './write-settings.ts';

const insert = statement<never>(
  'seed-block',
  `WITH made AS (
     INSERT INTO block (environment_id, branch_id, id, resource_id, starts_at, ends_at, reason, created_by)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE NOT EXISTS (SELECT FROM hold WHERE environment_id = $1 AND branch_id = $2 AND resource_id = $4
       AND ends_at > $5 AND starts_at < $6)
     ON CONFLICT DO NOTHING RETURNING *
   )
   INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
   SELECT made.environment_id, made.branch_id, gen_random_uuid(), made.resource_id, place.number, starts_at, ends_at, 'block', made.id
   FROM made JOIN place ON place.environment_id = $1 AND place.branch_id = $2 AND place.resource_id = $4`,
);

/** Blocks what the spa blocks every week, on these days; where somebody has booked that time already, it stays booked. */
export async function writeBlocks(
  transaction: Transaction,
  spa: DemoSpa,
  days: readonly Temporal.PlainDate[],
): Promise<void> {
  for (const date of days) {
    const ofDay = spa.blocks.filter(({ day }) => day === everyDay[date.dayOfWeek - 1]);
    for (const block of ofDay) await transaction.run(insert, rowOf(spa, block, date));
  }
}

function rowOf(spa: DemoSpa, { resource, start, end, reason }: DemoBlock, date: Temporal.PlainDate): unknown[] {
  const { environment_id, branch_id } = tenantOf(spa);
  const ids = idsOf(spa);
  const id = ids.block(resource.key, date.toString());
  const resourceId = resource.type === 'Staff' ? ids.staff(resource.key) : ids.area(resource.key);
  const at = (time: string) => date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return [environment_id, branch_id, id, resourceId, at(start), at(end), said(spa, reason), deskOf(spa)];
}
