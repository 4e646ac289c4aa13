import type { AppliedTax } from '@quieta/contract/vouchers/voucher';
import { type InferResult, sql } from 'kysely';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, firstKnown, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

/** A treatment or product of a component, with its price and tax now. */
interface DefinedItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly surchargeMinor: number;
  readonly name: string;
  readonly priceMinor: number;
  readonly tax: (AppliedTax & { readonly name: string }) | null;
}

/** A component of a definition; `units` are those of one arrangement. */
interface DefinedComponent {
  readonly units: number;
  readonly shareMinor: number | null;
  readonly items: readonly DefinedItem[];
}

// Written by hand because the builder's JSON objects would have the columns' names.
const itemRows = sql`jsonb_agg(jsonb_build_object(
  'kind', CASE WHEN i.service_id IS NULL THEN 'product' ELSE 'service' END, 'id', coalesce(i.service_id, i.product_id),
  'surchargeMinor', i.surcharge_minor,
  'name', coalesce(s.name, p.name), 'priceMinor', coalesce(s.price_minor, p.price_minor),
  'tax', CASE WHEN t.id IS NULL THEN NULL ELSE jsonb_build_object('id', t.id, 'name', t.name,
    'rateBasisPoints', t.rate_basis_points) END) ORDER BY i.position)`;
const componentRows = sql`jsonb_agg(jsonb_build_object('units', c.units, 'shareMinor', c.share_minor,
  'items', coalesce(i.items, '[]')) ORDER BY c.position)`;

const definitions = () =>
  db
    .selectFrom('package as d')
    .select(['d.id', 'd.name', 'd.split', 'd.people', 'd.refundRule', 'd.isTransferable', 'd.isShareable'])
    .select('d.hotelCode')
    .$narrowType<{ hotelCode: string }>()
    .select(({ selectFrom }) =>
      jsonList<DefinedComponent>(
        selectFrom('packageComponent as c')
          .leftJoinLateral(
            (lateral) =>
              lateral
                .selectFrom('packageItem as i')
                .leftJoin('service as s', 's.id', 'i.serviceId')
                .leftJoin('product as p', 'p.id', 'i.productId')
                .leftJoin('tax as t', (join) =>
                  join.on('t.id', '=', firstKnown(sql.ref<string | null>('s.taxId'), sql.ref<string>('p.taxId'))),
                )
                .whereRef('i.packageId', '=', 'c.packageId')
                .whereRef('i.componentPosition', '=', 'c.position')
                .select(itemRows.as('items'))
                .as('i'),
            (join) => join.onTrue(),
          )
          .whereRef('c.packageId', '=', 'd.id')
          .select(componentRows.as('rows')),
      ).as('components'),
    )
    .where('d.archivedAt', 'is', null);

const byCodes = prepared('packages-of-hotel-codes', ($: Placeholders<{ codes: readonly string[] }>) =>
  definitions().where('d.hotelCode', '=', anyOf($.codes)),
);

/** The package that a code of the hotel stands for. */
export type ArrangementDefinition = Readonly<InferResult<ReturnType<typeof definitions>>[number]>;

/** The branch's definitions of these codes of the hotel, by code. */
export async function readArrangementDefinitions(
  { transaction }: BranchWork,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ArrangementDefinition>> {
  if (codes.length === 0) return new Map();
  return new Map((await transaction.run(byCodes, { codes })).map((one) => [one.hotelCode, one]));
}
