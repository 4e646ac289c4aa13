import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { prepared, type Row, rowsOf } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { returned } from '#platform/database/whole-rows';
import { type DemoBlock, type DemoSpa, everyDay, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { inLanguage } from './words.ts';

type Block = Omit<Row<'block'>, 'version' | 'places' | 'seriesId' | 'seriesStartsAt'>;

// Raw SQL, because a block and its holds are inserted together or not at all.
const insert = prepared(
  'seed-block',
  ($: Placeholders<Block>) => sql<never>`WITH made AS (
     INSERT INTO block (environment_id, branch_id, id, resource_id, starts_at, ends_at, kind, reason, created_by)
     SELECT ${tenant.environmentId}, ${tenant.branchId}, ${$.id}, ${$.resourceId}, ${$.startsAt}, ${$.endsAt}, ${$.kind}, ${$.reason}, ${$.createdBy}
     WHERE NOT EXISTS (
       SELECT FROM ${rowsOf('hold')} AS h
       WHERE h.resource_id = ${$.resourceId} AND h.ends_at > ${$.startsAt} AND h.starts_at < ${$.endsAt}
     )
     ON CONFLICT DO NOTHING RETURNING *
   )
   INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
   SELECT ${tenant.environmentId}, ${tenant.branchId}, gen_random_uuid(), made.resource_id, p.number, starts_at, ends_at, 'block', made.id
   FROM made JOIN ${rowsOf('place')} AS p ON p.resource_id = made.resource_id ${returned}`,
);

/** Writes the spa's weekly blocks on these days; a time that is already booked stays booked. */
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

function rowOf(spa: DemoSpa, { resource, start, end, kind, reason }: DemoBlock, date: Temporal.PlainDate): Block {
  const ids = idsOf(spa);
  const at = (time: string) => date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return {
    id: ids.block(resource.key, date.toString()),
    resourceId: resource.type === 'Staff' ? ids.staff(resource.key) : ids.area(resource.key),
    startsAt: at(start),
    endsAt: at(end),
    kind,
    reason: inLanguage(spa, reason),
    createdBy: deskOf(spa),
  };
}
