import { sql } from 'kysely';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

/** A treatment or product that a unit may be used for, as it is today; amounts in minor units. */
interface DefinedItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly taxId: string | null;
  readonly surchargeMinor: number;
}

/** A component of a package that the branch offers; the first item is the usual one. */
interface DefinedComponent {
  readonly position: number;
  readonly units: number;
  readonly shareMinor: number | null;
  readonly items: readonly DefinedItem[];
}

type Offered = Pick<
  Row<'package'>,
  | 'id'
  | 'name'
  | 'kind'
  | 'priceMinor'
  | 'split'
  | 'people'
  | 'validFrom'
  | 'validMonths'
  | 'refundRule'
  | 'isTransferable'
  | 'isShareable'
  | 'archivedAt'
>;

/** A package as the branch offers it now. */
export interface OfferedPackage extends Readonly<Offered> {
  readonly components: readonly DefinedComponent[];
}

// Written by hand because the builder's JSON objects would have the columns' names.
const itemRows = sql`jsonb_agg(jsonb_build_object(
  'kind', CASE WHEN i.service_id IS NULL THEN 'product' ELSE 'service' END, 'id', coalesce(i.service_id, i.product_id),
  'name', coalesce(s.name, p.name), 'priceMinor', coalesce(s.price_minor, p.price_minor),
  'taxId', coalesce(s.tax_id, p.tax_id), 'surchargeMinor', i.surcharge_minor) ORDER BY i.position)`;
const componentRows = sql`jsonb_agg(jsonb_build_object('position', c.position, 'units', c.units,
  'shareMinor', c.share_minor, 'items', i.items) ORDER BY c.position)`;

const offered = prepared('packages-offered', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('package as d')
    .select(['d.id', 'd.name', 'd.kind', 'd.priceMinor', 'd.split', 'd.people', 'd.validFrom', 'd.validMonths'])
    .select(['d.refundRule', 'd.isTransferable', 'd.isShareable', 'd.archivedAt'])
    .select(({ selectFrom }) => {
      const components = selectFrom('packageComponent as c')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('packageItem as i')
              .leftJoin('service as s', 's.id', 'i.serviceId')
              .leftJoin('product as p', 'p.id', 'i.productId')
              .whereRef('i.packageId', '=', 'c.packageId')
              .whereRef('i.componentPosition', '=', 'c.position')
              .select(itemRows.as('items'))
              .as('i'),
          (join) => join.onTrue(),
        )
        .whereRef('c.packageId', '=', 'd.id')
        .select(componentRows.as('rows'));
      return jsonList<DefinedComponent>(components).as('components');
    })
    .where('d.id', '=', anyOf($.ids)),
);

/** Packages that the branch offers or has archived, by id. */
export async function readOfferedPackages(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedPackage>> {
  if (ids.length === 0) return new Map();
  return new Map((await transaction.run(offered, { ids })).map((row) => [row.id, row]));
}
