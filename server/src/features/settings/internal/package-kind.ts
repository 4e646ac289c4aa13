import { valuesOf } from '@quieta/contract/settings/kind-rows';
import {
  type DefinedPackage,
  type PackageComponent,
  packageKind,
  type packageValues,
} from '@quieta/contract/settings/package';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { insertions, type WholeRow } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readMinor } from '#platform/read-minor';
import type { PartOf } from '#platform/with-changes';
import { readCurrency } from '../branch-repository.ts';
import { refuseComponents } from './refuse-components.ts';
import { asOrdered, identityOf, inUse, priceMinor } from './select-rows.ts';
import type { Saved, SettingsRows } from './settings-kind.ts';

type Values = z.output<typeof packageValues>;

export const packages: SettingsRows<Values, 'package'> = {
  table: 'package',
  read: readPackages,
  columnsOf(values, currency) {
    const { archived: _, components: _rows, price, ...others } = valuesOf(packageKind, values);
    const same: PartOf<WholeRow<'package'>, typeof others> = others;
    return { ...same, priceMinor: priceMinor(price, currency) };
  },
  saveRest: replaceComponents,
  refuseValues: refuseComponents,
  refuseTaken: ({ hotelCode }, error) => {
    if (hotelCode === null || !violates(error, '23505', 'package_of_hotel_code')) return;
    const fields = [{ path: 'hotelCode', reason: 'taken' }];
    throw new Refusal('package-code-taken', { name: hotelCode }, { fields });
  },
  references: (['service', 'product'] as const).map((kind) => ({
    kind,
    read: ({ components }) =>
      components.flatMap(({ items }, index) =>
        items.flatMap((item, at) =>
          item.kind === kind ? [[`components.${index}.items.${at}.id`, item.id] as const] : [],
        ),
      ),
  })),
};

/** Components as they are stored: their amounts are in minor units. */
const components = jsonList<PackageComponent>(sql`SELECT jsonb_agg(jsonb_build_object(
    'units', c.units, 'share', c.share_minor, 'pause', c.pause_minutes, 'isTogether', c.is_together,
    'items', (SELECT jsonb_agg(jsonb_build_object(
        'kind', CASE WHEN i.service_id IS NULL THEN 'product' ELSE 'service' END,
        'id', coalesce(i.service_id, i.product_id), 'surcharge', i.surcharge_minor) ORDER BY i.position)
      FROM ${rowsOf('packageItem')} AS i WHERE i.package_id = c.package_id AND i.component_position = c.position)
    ) ORDER BY c.position)
  FROM ${rowsOf('packageComponent')} AS c WHERE c.package_id = ${sql.ref('package.id')}`);

async function readPackages(
  context: BranchContext,
  { id }: { readonly id?: string | undefined },
): Promise<DefinedPackage[]> {
  const { branch, transaction } = context;
  let query = db
    .selectFrom('package')
    .selectAll('package')
    .select([inUse('package'), components.as('components')])
    .orderBy(asOrdered);
  if (id !== undefined) query = query.where('package.id', '=', id);
  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => {
    const { archivedAt: _, inUse: _use, position: _place, priceMinor, components, ...others } = row;
    const same: PartOf<DefinedPackage, typeof others> = others;
    return {
      ...same,
      ...identityOf(row, branch.id),
      price: toMajor(priceMinor, currency),
      components: components.map(({ share, items, ...component }) => ({
        ...component,
        share: share === null ? null : toMajor(share, currency),
        items: items.map((item) => ({ ...item, surcharge: toMajor(item.surcharge, currency) })),
      })),
    };
  });
}

const dropComponents = prepared('package-components-drop', ($: Placeholders<{ packageIds: readonly string[] }>) =>
  db.deleteFrom('packageComponent').where('packageId', '=', anyOf($.packageIds)),
);
const insertComponents = insertions('packageComponent');
const insertItems = insertions('packageItem');

/** Writes the components of packages, with their items, in place of those that they had. */
async function replaceComponents(context: BranchContext, packages: readonly Saved<Values>[]): Promise<void> {
  const { transaction } = context;
  const of = { branch: { currency: await readCurrency(context) } };
  await transaction.run(dropComponents, { packageIds: packages.map(({ id }) => id) });
  const rows = packages.flatMap(({ id: packageId, components }) =>
    components.map((component, position) => ({ ...component, packageId, position })),
  );
  await transaction.run(
    insertComponents,
    rows.map(({ packageId, position, units, share, pause, isTogether }) => ({
      packageId,
      position,
      units,
      shareMinor: share === null ? null : readMinor(of, share, `components.${position}.share`),
      pauseMinutes: pause,
      isTogether,
    })),
  );
  await transaction.run(
    insertItems,
    rows.flatMap(({ packageId, position: componentPosition, items }) =>
      items.map(({ kind, id, surcharge }, position) => ({
        packageId,
        componentPosition,
        position,
        serviceId: kind === 'service' ? id : null,
        productId: kind === 'product' ? id : null,
        surchargeMinor: readMinor(of, surcharge, `components.${componentPosition}.items.${position}.surcharge`),
      })),
    ),
  );
}
