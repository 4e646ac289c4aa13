import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { lockStoredPackages, readPackagesOf } from './package-repository.ts';
import type { HeldComponent, KnownUnits, UnitFacts } from './unit-rules.ts';

interface Asked {
  readonly id: string;
  readonly besides: readonly string[];
  readonly timeZone: string;
}

const holding = ($: Pick<Placeholders<Asked>, 'besides'>) =>
  db
    .selectFrom('appointment as a')
    .where('a.deletedAt', 'is', null)
    .where('a.state', 'not in', ['no-show', 'cancelled'])
    .where(({ not, eb }) => not(eb('a.id', '=', anyOf($.besides))));

const dayOf = prepared('package-day', ($: Placeholders<Asked>) => {
  const booked = holding($)
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
  const booked = holding($)
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

/**
 * Reads the facts that `refuseUnit` needs beside the package itself; `besides` are the appointments that are asked
 * about.
 */
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

/**
 * The known facts of components, for `refusalOfUse`; unknown ones are missing. `besides` are appointments that are
 * asked about. Their packages are locked up to the commit, or only read, where the answer may be outdated at any
 * moment.
 */
export async function knowUnits(
  context: BranchWork,
  ids: readonly string[],
  { isLocked, besides = [] }: { readonly isLocked: boolean; readonly besides?: readonly string[] },
): Promise<KnownUnits> {
  const packages = await (isLocked ? lockStoredPackages(context, 'components', ids) : readPackagesOf(context, ids));
  const asked = new Set(ids);
  const held = packages.flatMap((sold) =>
    sold.components.flatMap((component) => (asked.has(component.id) ? { sold, component } : [])),
  );
  const facts = await Promise.all(held.map((one) => readUnitFacts(context, one, besides)));
  return new Map(held.map((one, index) => [one.component.id, { ...one, ...nothingKnown, ...facts[index] }]));
}

const nothingKnown: UnitFacts = { day: null, lastTaker: null };

interface Forfeited {
  readonly appointmentId: string;
  readonly voucherId: string;
  readonly units: number;
  readonly amountMinor: number;
}

const forfeited = prepared('package-forfeited-units', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('voucherEntry as e')
    .where('e.appointmentId', '=', anyOf($.ids))
    .where('e.kind', 'in', ['forfeited', 'returned'])
    .select(['e.voucherId', sql.ref<string>('e.appointmentId').as('appointmentId')])
    .select([sql<number>`-sum(e.units)::int`.as('units'), sql<number>`-sum(e.amount_minor)::bigint`.as('amountMinor')])
    .groupBy(['e.appointmentId', 'e.voucherId'])
    .having(sql<number>`sum(e.units)`, '<', 0)
    .orderBy('e.voucherId'),
);

/** The units, with their money in minor units, that were taken for appointments and did not come back. */
export async function readForfeited({ transaction }: BranchWork, ids: readonly string[]): Promise<Forfeited[]> {
  return ids.length === 0 ? [] : transaction.run(forfeited, { ids });
}

const expired = prepared('package-expired-units', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('voucherEntry as e')
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .where('v.soldPackageId', '=', $.id)
    .where('e.kind', 'in', ['expired', 'revived'])
    .select('e.voucherId')
    .select([sql<number>`-sum(e.units)::int`.as('units'), sql<number>`-sum(e.amount_minor)::bigint`.as('amountMinor')])
    .groupBy('e.voucherId')
    .orderBy('e.voucherId'),
);

/** The units and the money, in minor units, that components of a package lost at its end and did not get back. */
export async function readExpired({ transaction }: BranchWork, soldPackageId: string) {
  return transaction.run(expired, { id: soldPackageId });
}
