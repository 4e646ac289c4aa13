import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { HeldComponent, UnitFacts } from './unit-rules.ts';

interface Asked {
  readonly id: string;
  readonly besides: readonly string[];
  readonly timeZone: string;
}

const kept = ($: Pick<Placeholders<Asked>, 'besides'>) =>
  db
    .selectFrom('appointment as a')
    .where('a.deletedAt', 'is', null)
    .where('a.state', 'not in', ['no-show', 'cancelled'])
    .where(({ not, eb }) => not(eb('a.id', '=', anyOf($.besides))));

const dayOf = prepared('package-day', ($: Placeholders<Asked>) => {
  const booked = kept($)
    .innerJoin('voucher as v', 'v.id', 'a.componentId')
    .where('v.soldPackageId', '=', $.id)
    .select(sql<string>`(a.starts_at AT TIME ZONE ${$.timeZone})::date::text`.as('day'));
  const used = db
    .selectFrom('voucherEntry as e')
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .where('v.soldPackageId', '=', $.id)
    .where('e.kind', '=', 'redeemed')
    .where('e.appointmentId', 'is', null)
    .select(sql<string>`(e.at AT TIME ZONE ${$.timeZone})::date::text`.as('day'));
  return booked.unionAll(used).orderBy('day').limit(1);
});

const takerOf = prepared('package-last-taker', ($: Placeholders<Asked>) => {
  const booked = kept($)
    .innerJoin('appUser as u', 'u.id', 'a.createdBy')
    .where('a.componentId', '=', $.id)
    .where('a.paid', '=', false)
    .select(['a.createdAt as at', sql<string | null>`u.username`.as('by')])
    .select(sql<string>`(a.starts_at AT TIME ZONE ${$.timeZone})::date::text`.as('date'));
  const used = db
    .selectFrom('voucherEntry as e')
    .leftJoin('appUser as u', 'u.id', 'e.userId')
    .where('e.voucherId', '=', $.id)
    .where('e.units', '<', 0)
    .select(['e.at', sql<string | null>`u.username`.as('by')])
    .select(sql<string>`(e.at AT TIME ZONE ${$.timeZone})::date::text`.as('date'));
  return booked.unionAll(used).orderBy('at', 'desc').limit(1);
});

/** Reads the facts that `refuseUnit` needs beside the package itself; `besides` are the appointments that are asked about. */
export async function readUnitFacts(
  { transaction, branch }: BranchWork,
  { sold, component }: HeldComponent,
  besides: readonly string[],
): Promise<UnitFacts> {
  const { timeZone } = branch;
  const [day, lastTaker] = await Promise.all([
    transaction.first(dayOf, { id: sold.id, besides, timeZone }),
    transaction.first(takerOf, { id: component.id, besides, timeZone }),
  ]);
  return {
    day: day?.day ?? null,
    lastTaker: lastTaker === undefined ? null : { by: lastTaker.by, date: lastTaker.date },
  };
}
