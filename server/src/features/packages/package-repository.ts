import type { AppliedTax } from '@quieta/contract/vouchers/voucher';
import { type InferResult, sql } from 'kysely';
import { localToday } from '#platform/clock';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, nextVersion, prepared, type Row } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

type VoucherRow = Row<'voucher'>;

/** An item of a component as it is stored, with its name now; the surcharge in minor units. */
export interface StoredItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly name: string;
  readonly surchargeMinor: number;
}

/** A component of a sold package with what is left on it; amounts in minor units. */
export interface StoredComponent {
  readonly id: string;
  readonly name: string;
  readonly kind: VoucherRow['kind'];
  readonly units: number;
  /** Units that were not used. */
  readonly left: number;
  /** Units of them that are reserved for appointments. */
  readonly booked: number;
  readonly amountMinor: number;
  readonly balanceMinor: number;
  readonly listPriceMinor: number;
  readonly tax: (AppliedTax & { readonly name: string }) | null;
  readonly items: readonly StoredItem[];
  /** The latest entry that took a unit. */
  readonly lastTaken: Row<'voucherEntry'>['kind'] | null;
  readonly lastTakenAt: string | null;
}

// Written by hand because the builder's JSON objects would have the columns' names.
const itemRows = sql`jsonb_agg(jsonb_build_object(
  'kind', CASE WHEN i.service_id IS NULL THEN 'product' ELSE 'service' END, 'id', coalesce(i.service_id, i.product_id),
  'name', coalesce(s.name, p.name), 'surchargeMinor', i.surcharge_minor) ORDER BY i.position)`;
const componentRows = sql`jsonb_agg(jsonb_build_object('id', v.id, 'name', v.component_name, 'kind', v.kind,
  'units', v.units, 'left', coalesce(e.units, 0), 'booked', coalesce(b.units, 0), 'amountMinor', v.amount_minor,
  'balanceMinor', v.balance_minor, 'listPriceMinor', v.list_price_minor,
  'tax', CASE WHEN v.tax_id IS NULL THEN NULL ELSE jsonb_build_object('id', v.tax_id, 'name', v.tax_name,
    'rateBasisPoints', v.tax_rate_basis_points) END,
  'items', coalesce(i.items, '[]'), 'lastTaken', t.kind, 'lastTakenAt', t.at) ORDER BY v.component_position, v.id)`;

/** Sold packages with the alias `p`, their components and members. */
const soldPackages = () =>
  db
    .selectFrom('soldPackage as p')
    .selectAll('p')
    .select(({ selectFrom }) => {
      const components = selectFrom('voucher as v')
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('voucherEntry as e')
              .whereRef('e.voucherId', '=', 'v.id')
              .select(sql<number>`sum(e.units)::int`.as('units'))
              .as('e'),
          (join) => join.onTrue(),
        )
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('appointment as a')
              .innerJoin('service as s', 's.id', 'a.serviceId')
              .whereRef('a.componentId', '=', 'v.id')
              .where('a.deletedAt', 'is', null)
              .where('a.paid', '=', false)
              .where('a.state', 'not in', ['no-show', 'cancelled'])
              .select(sql<number>`sum(CASE WHEN s.price_per_person THEN a.party_size ELSE 1 END)::int`.as('units'))
              .as('b'),
          (join) => join.onTrue(),
        )
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('soldPackageItem as i')
              .leftJoin('service as s', 's.id', 'i.serviceId')
              .leftJoin('product as p', 'p.id', 'i.productId')
              .whereRef('i.voucherId', '=', 'v.id')
              .select(itemRows.as('items'))
              .as('i'),
          (join) => join.onTrue(),
        )
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('voucherEntry as e')
              .whereRef('e.voucherId', '=', 'v.id')
              .where('e.units', '<', 0)
              .select(['e.kind', 'e.at'])
              .orderBy('e.at', 'desc')
              .orderBy('e.id', 'desc')
              .limit(1)
              .as('t'),
          (join) => join.onTrue(),
        )
        .whereRef('v.soldPackageId', '=', 'p.id')
        .select(componentRows.as('rows'));
      const members = selectFrom('packageMember as m')
        .innerJoin('guest as g', 'g.id', 'm.guestId')
        .whereRef('m.soldPackageId', '=', 'p.id')
        .select(
          sql`jsonb_agg(DISTINCT jsonb_build_object('id', g.id, 'fullName', trim(g.first_name || ' ' || g.last_name)))`.as(
            'rows',
          ),
        );
      const holder = selectFrom('guest as g')
        .whereRef('g.id', '=', 'p.guestId')
        .select(sql<string>`trim(g.first_name || ' ' || g.last_name)`.as('name'));
      return [
        jsonList<StoredComponent>(components).as('components'),
        jsonList<{ readonly id: string; readonly fullName: string }>(members).as('members'),
        holder.as('guestName'),
      ];
    });

/** A sold package as it is stored, with what is left on its components and what is booked of that. */
export type StoredPackage = Readonly<InferResult<ReturnType<typeof soldPackages>>[number]>;

interface Named {
  readonly ids: readonly string[];
}

const byIds = prepared('sold-packages-read', ($: Placeholders<Named>) =>
  soldPackages().where('p.id', '=', anyOf($.ids)).orderBy('p.id'),
);
const byCode = prepared('sold-package-by-code', ($: Placeholders<{ code: string }>) =>
  soldPackages().where('p.code', '=', $.code),
);

/** The sold packages with these ids, in the order of their ids; unknown ids are missing. */
export async function readStoredPackages(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<StoredPackage[]> {
  return ids.length === 0 ? [] : transaction.run(byIds, { ids });
}

const byComponents = prepared('sold-packages-by-components', ($: Placeholders<Named>) =>
  soldPackages()
    .where('p.id', 'in', ({ selectFrom }) =>
      selectFrom('voucher as c')
        .where('c.id', '=', anyOf($.ids))
        .where('c.soldPackageId', 'is not', null)
        .select('c.soldPackageId')
        .$narrowType<{ soldPackageId: string }>(),
    )
    .orderBy('p.id'),
);

/** The sold packages that have these components; ids of other vouchers count for nothing. */
export async function readPackagesOf({ transaction }: BranchWork, ids: readonly string[]): Promise<StoredPackage[]> {
  return ids.length === 0 ? [] : transaction.run(byComponents, { ids });
}

export async function readStoredByCode({ transaction }: BranchWork, code: string): Promise<StoredPackage | undefined> {
  return transaction.first(byCode, { code });
}

const lockOf = {
  packages: prepared('sold-packages-lock', ($: Placeholders<Named>) =>
    db
      .selectFrom('voucher')
      .select(['id', 'soldPackageId'])
      .where('soldPackageId', '=', anyOf($.ids))
      .orderBy('id')
      .forNoKeyUpdate(),
  ),
  components: prepared('sold-packages-lock-by-component', ($: Placeholders<Named>) =>
    db
      .selectFrom('voucher')
      .select(['id', 'soldPackageId'])
      .where('soldPackageId', 'in', ({ selectFrom }) =>
        selectFrom('voucher as c').where('c.id', '=', anyOf($.ids)).select('c.soldPackageId'),
      )
      .orderBy('id')
      .forNoKeyUpdate(),
  ),
};

/**
 * Locks sold packages, named by their ids or those of some of their components, until the commit: all their components
 * in the order of their ids, so that two desks use them one after the other. Answers them as they are then.
 */
export async function lockStoredPackages(
  context: BranchWork,
  by: keyof typeof lockOf,
  ids: readonly string[],
): Promise<StoredPackage[]> {
  if (ids.length === 0) return [];
  const locked = await context.transaction.run(lockOf[by], { ids });
  // In a statement of its own, which sees what whoever held the lock has written.
  return readStoredPackages(context, [...new Set(locked.flatMap(({ soldPackageId }) => soldPackageId ?? []))]);
}

const save = prepared(
  'sold-package-save',
  ($: Placeholders<Pick<Row<'soldPackage'>, 'id' | 'guestId' | 'expiresOn' | 'frozenOn'>>) =>
    db
      .updateTable('soldPackage')
      .set({ guestId: $.guestId, expiresOn: $.expiresOn, frozenOn: $.frozenOn, version: nextVersion })
      .where('id', '=', $.id),
);

/** Saves who holds a locked package, its last day and since when it is stopped, and counts its version up. */
export async function saveSoldPackage({ transaction }: BranchWork, sold: StoredPackage): Promise<void> {
  const { id, guestId, expiresOn, frozenOn } = sold;
  await transaction.run(save, { id, guestId, expiresOn, frozenOn });
}

/** Today in the branch, `yyyy-MM-dd`. */
export function todayOf({ clock, branch }: BranchWork): string {
  return localToday(clock, branch.timeZone).toString();
}
