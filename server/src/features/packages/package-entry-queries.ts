import type { PackageEntry, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { payerName } from '#features/guests/guest-name-queries';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

const ofComponents = prepared('sold-package-component-entries', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('voucherEntry as e')
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .leftJoin('sale as s', 's.id', 'e.saleId')
    .leftJoin('appointment as a', 'a.id', 'e.appointmentId')
    .leftJoin('service as t', 't.id', 'a.serviceId')
    .leftJoin('appUser as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.kind', 'e.voucherId', 'v.componentName', 'e.units', 'e.amountMinor', 'e.saleId', 'e.reason'])
    .select(['e.appointmentId', 't.name as serviceName', 'a.startsAt', 'e.at', 'u.username as by'])
    .select(sql<string | null>`${saleNumber}`.as('saleNumber'))
    .where('v.soldPackageId', '=', $.id),
);
const ofWhole = prepared('sold-package-entries', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('packageEntry as e')
    .leftJoin('guest as g', 'g.id', 'e.guestId')
    .leftJoin('appUser as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.kind', 'e.guestId', payerName.as('guestName'), 'e.expiresOn', 'e.reason', 'e.at'])
    .select('u.username as by')
    .where('e.soldPackageId', '=', $.id),
);

/**
 * All that became of a sold package, the first first: what moved its units and money, and what concerned it as a whole.
 */
export async function readPackageEntries({ transaction, branch }: BranchWork, id: string): Promise<PackageEntry[]> {
  const [moving, whole] = await Promise.all([transaction.run(ofComponents, { id }), transaction.run(ofWhole, { id })]);
  const moved = moving.map((row) => {
    const { voucherId, componentName, amountMinor, appointmentId, serviceName, startsAt, ...entry } = row;
    return {
      ...entry,
      component: { id: voucherId, name: componentName ?? '' },
      amount: toMajor(amountMinor, branch.currency),
      appointment:
        appointmentId === null || startsAt === null
          ? null
          : { id: appointmentId, serviceName: serviceName ?? '', startTime: toWireTime(startsAt, branch.timeZone) },
      guest: null,
      expiresOn: null,
    };
  });
  const ofPackage = whole.map(({ guestId, guestName, ...entry }) => ({
    ...entry,
    component: null,
    units: 0,
    amount: 0,
    saleId: null,
    saleNumber: null,
    appointment: null,
    guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
  }));
  return [...moved, ...ofPackage]
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at) || (one.id < other.id ? -1 : 1))
    .map((entry) => ({ ...entry, at: toWireTime(entry.at, branch.timeZone) }));
}

const reserved = prepared('sold-package-bookings', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('voucher as v', 'v.id', 'a.componentId')
    .innerJoin('service as s', 's.id', 'a.serviceId')
    .leftJoin('guest as g', 'g.id', 'a.guestId')
    .select(['a.id', 'v.id as componentId', 's.name as serviceName', 'a.startsAt', payerName.as('holderName')])
    .where('v.soldPackageId', '=', $.id)
    .where('a.deletedAt', 'is', null)
    .where('a.paid', '=', false)
    .where('a.state', 'not in', ['no-show', 'cancelled'])
    .orderBy('a.startsAt')
    .orderBy('a.id'),
);

/** The appointments that reserve a unit of a sold package, by start. */
export async function readPackageBookings(
  { transaction, branch }: BranchWork,
  id: string,
): Promise<SoldPackageDetails['bookings']> {
  const rows = await transaction.run(reserved, { id });
  return rows.map(({ startsAt, ...booking }) => ({ ...booking, startTime: toWireTime(startsAt, branch.timeZone) }));
}
