import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import { lunch, packages, soldPackages } from './packages.ts';
import {
  codeOf,
  expiredEntries,
  instantOf,
  type PackageSale,
  type PlannedEntry,
  type PlannedPackage,
  planPackage,
  soldPackageId,
} from './plan-packages.ts';
import type { PlannedSale } from './plan-sales.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { demoId, idsOf } from './spa-ids.ts';
import { deskOf, sellerOf } from './tenants.ts';
import { inLanguage } from './words.ts';
import { writeSales } from './write-sales.ts';

/**
 * Writes the packages that the largest spa offers, those that it sold, and what became of them before `since`, its
 * first day, and without a sale. The others are those of `packageSales`.
 */
export async function writePackages(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  now: Temporal.Instant,
  printerUrl: string,
): Promise<void> {
  if (spa.key !== abano.key) return;
  await writeDefinitions(transaction, spa);
  const planned = soldPackages.map((sold, nth) => planPackage(spa, since, sold, nth));
  await writeSold(transaction, spa, since, planned);
  const before = planned.flatMap(({ sales }) => sales).filter(({ date }) => date < since.toString());
  await writeSales(transaction, spa, before.map(({ sale }) => sale).toSorted(bySoldAt), printerUrl);
  await writeEntries(transaction, spa, [
    ...before.flatMap(({ entries }) => entries),
    ...planned.flatMap((one) => expiredEntries(one, now)),
  ]);
}

const bySoldAt = (one: PlannedSale, other: PlannedSale) => Temporal.Instant.compare(one.soldAt, other.soldAt);

/** The demo's first day when its packages were sold; undefined if it has none. */
export async function readFirstDay(transaction: Transaction): Promise<Temporal.PlainDate | undefined> {
  const [first] = soldPackages;
  if (first === undefined) return undefined;
  const asked = db.selectFrom('soldPackage').select('issuedAt').where('id', '=', soldPackageId(first));
  const row = await transaction.first(asked);
  return row?.issuedAt.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: first.soldOn });
}

/** The sales of packages, and those that their units pay for, on some of the demo's days. */
export function packageSales(
  spa: DemoSpa,
  since: Temporal.PlainDate,
  days: readonly Temporal.PlainDate[],
): PackageSale[] {
  const dates = new Set(days.map(String));
  const planned = soldPackages.flatMap((sold, nth) => planPackage(spa, since, sold, nth).sales);
  return planned.filter(({ date }) => date >= since.toString() && dates.has(date));
}

/** An appointment of the demo that a unit could be reserved for. */
interface Bookable {
  readonly id: string;
  readonly guest: string | null;
  readonly service: { readonly key: string };
  readonly startsAt: Temporal.Instant;
  readonly course: { readonly state: string; readonly isPaid: boolean };
}

/** The components whose units the next appointments of their guests are booked with, by the appointments' ids. */
export function bookedUnits(
  spa: DemoSpa,
  since: Temporal.PlainDate,
  appointments: readonly Bookable[],
  now: Temporal.Instant,
): ReadonlyMap<string, string> {
  const ids = idsOf(spa);
  const pairs = soldPackages.flatMap((sold, nth) => {
    const [component] = planPackage(spa, since, sold, nth).components;
    const guests = [sold.guest, sold.shared?.with];
    const open = appointments
      .filter(({ startsAt, course }) => Temporal.Instant.compare(startsAt, now) > 0 && course.state === 'booked')
      .filter(({ guest, course }) => guest !== null && guests.includes(guest) && !course.isPaid)
      // Where a surcharge is to be paid, the desk decides.
      .filter(({ service }) =>
        component?.items.some(({ id, surcharge }) => id === ids.service(service.key) && surcharge === 0),
      )
      .toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
    return open.slice(0, sold.booked ?? 0).map(({ id }) => [id, component?.id ?? ''] as const);
  });
  return new Map(pairs);
}

/** Adds entries whose sales were written, and brings the balances of their components up to date. */
export async function writeEntries(
  transaction: Transaction,
  spa: DemoSpa,
  entries: readonly PlannedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertRows(
    transaction,
    'voucherEntry',
    entries.map(({ component, kind, units, amount, sale, at }) => ({
      id: demoId('voucher-entry', component.id, sale ?? kind),
      voucherId: component.id,
      kind,
      units,
      amountMinor: amount,
      saleId: sale === null ? null : demoId('sale', sale),
      at,
      userId: sale === null ? null : sellerOf(spa, sale),
    })),
  );
  // Raw SQL, because the builder takes no sums into an update.
  await transaction.rows(
    sql`UPDATE voucher v SET balance_minor = e.amount, units_guard = e.units
      FROM (SELECT voucher_id, sum(amount_minor) AS amount, sum(units) AS units FROM voucher_entry
        WHERE environment_id = ${tenant.environmentId} AND branch_id = ${tenant.branchId} GROUP BY 1) AS e
      WHERE v.environment_id = ${tenant.environmentId} AND v.branch_id = ${tenant.branchId} AND v.id = e.voucher_id
        AND v.units IS NOT NULL`,
  );
}

async function writeDefinitions(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const { key: _, rate, category, ...product } = lunch;
  await insertRows(transaction, 'product', [
    {
      ...product,
      id: ids.product(lunch.key),
      name: inLanguage(spa, lunch.name),
      description: inLanguage(spa, lunch.description),
      serviceCategoryId: ids.category(category),
      taxId: ids.tax(rate),
      position: spa.products.length,
    },
  ]);
  await insertRows(
    transaction,
    'package',
    packages.map(({ key, components: __, name, description, months, price, people = 1, ...columns }, position) => ({
      id: packageId(key),
      position,
      name: inLanguage(spa, name),
      description: inLanguage(spa, description),
      kind: columns.kind,
      priceMinor: price,
      split: 'list',
      people,
      validFrom: columns.validFrom,
      validMonths: months,
      refundRule: columns.refundRule,
      isTransferable: columns.isTransferable ?? false,
      isShareable: columns.isShareable ?? false,
      isOrderFree: columns.isOrderFree ?? false,
      hotelCode: columns.hotelCode ?? null,
    })),
  );
  const components = packages.flatMap(({ key, components: of }) =>
    of.map((component, position) => ({ ...component, packageId: packageId(key), position })),
  );
  await insertRows(
    transaction,
    'packageComponent',
    components.map(({ packageId: id, position, units, pause = 0, isTogether = false }) => ({
      packageId: id,
      position,
      units,
      pauseMinutes: pause,
      isTogether,
    })),
  );
  await insertRows(
    transaction,
    'packageItem',
    components.flatMap((component) =>
      component.items.map(([kind, item, surcharge = 0], position) => ({
        packageId: component.packageId,
        componentPosition: component.position,
        position,
        serviceId: kind === 'service' ? ids.service(item) : null,
        productId: kind === 'product' ? ids.product(item) : null,
        surchargeMinor: surcharge,
      })),
    ),
  );
}

const packageId = (key: string) => demoId('package', key);

async function writeSold(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  planned: readonly PlannedPackage[],
): Promise<void> {
  const ids = idsOf(spa);
  await insertRows(
    transaction,
    'soldPackage',
    planned.map(({ id, of, sold, issuedAt, expiresOn }) => ({
      id,
      packageId: packageId(of.key),
      name: inLanguage(spa, of.name),
      kind: of.kind,
      code: codeOf(sold.key),
      guestId: ids.guest(sold.transferred?.to ?? sold.guest),
      people: of.people ?? 1,
      validFrom: of.validFrom,
      validMonths: of.months,
      expiresOn,
      frozenOn: sold.frozen === undefined ? null : since.add({ days: sold.frozen.on }).toString(),
      refundRule: of.refundRule,
      isTransferable: of.isTransferable ?? false,
      isShareable: of.isShareable ?? false,
      isEverywhere: false,
      issuedAt,
    })),
  );
  const components = planned.flatMap((one) => one.components.map((component) => ({ ...one, ...component, of: one })));
  await insertRows(
    transaction,
    'voucher',
    components.map(({ id, position, name, units, amount, listPrice, tax, of }) => ({
      id,
      code: codeOf(of.sold.key, position),
      kind: tax === null ? ('multi-purpose-units' as const) : ('single-purpose-units' as const),
      ...(tax !== null && {
        taxId: tax.id,
        taxName: inLanguage(spa, tax.of.name),
        taxRateBasisPoints: tax.rateBasisPoints,
      }),
      soldPackageId: of.id,
      componentPosition: position,
      componentName: name,
      units,
      unitsGuard: 0,
      listPriceMinor: listPrice,
      amountMinor: amount,
      balanceMinor: 0,
      issuedAt: of.issuedAt,
    })),
  );
  await insertRows(
    transaction,
    'soldPackageItem',
    components.flatMap(({ id, items }) =>
      items.map(({ kind, surcharge, id: item }, position) => ({
        voucherId: id,
        position,
        serviceId: kind === 'service' ? item : null,
        productId: kind === 'product' ? item : null,
        surchargeMinor: surcharge,
      })),
    ),
  );
  await insertRows(
    transaction,
    'packageMember',
    planned.flatMap(({ id, sold: { key, shared } }) =>
      shared === undefined
        ? []
        : { id: demoId('package-member', key), soldPackageId: id, guestId: ids.guest(shared.with) },
    ),
  );
  await insertRows(
    transaction,
    'packageEntry',
    planned.flatMap(({ id, sold, used, expiresOn, of }, nth) => {
      const { key, frozen, transferred, shared } = sold;
      const entry = (kind: 'started' | 'frozen' | 'transferred' | 'shared', at: Temporal.Instant, values: object) => ({
        guestId: null,
        expiresOn: null,
        reason: null,
        userId: deskOf(spa),
        ...values,
        id: demoId('package-entry', key, kind),
        soldPackageId: id,
        kind,
        at,
      });
      const [first] = used;
      const on = (day: number) => instantOf(since, day, nth);
      return [
        ...(of.validFrom === 'first-use' && first !== undefined
          ? [entry('started', first.sale.soldAt, { expiresOn })]
          : []),
        ...(shared ? [entry('shared', on(shared.on), { guestId: ids.guest(shared.with) })] : []),
        ...(frozen ? [entry('frozen', on(frozen.on), { reason: inLanguage(spa, frozen.reason) })] : []),
        ...(transferred
          ? [
              entry('transferred', on(transferred.on), {
                guestId: ids.guest(transferred.to),
                reason: inLanguage(spa, transferred.reason),
              }),
            ]
          : []),
      ];
    }),
  );
}
