import type { Service, serviceValues } from '@quieta/contract/settings/service';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { keepCurrency, readCurrency } from './branch-repository.ts';
import { inUse } from './internal/in-use.ts';
import { asOrdered } from './internal/list-order.ts';
import { priceMinor } from './internal/price-minor.ts';
import { insertedColumns, key, overwritten, type Saved } from './internal/save-rows.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { refuseTaken } from './internal/write-row.ts';

type Values = z.output<typeof serviceValues>;

export const services: SettingsKind<Service, 'service'> = {
  table: 'service',
  entity: 'service',
  read: async (context, id) => (await readServices(context, { id }))[0],
};

export interface ServiceFilter {
  readonly id?: string;
  /** Resources that must all be able to do the service. */
  readonly resourceIds?: readonly string[];
}

/** The branch's services in the order of the desk. */
export async function readServices(
  context: BranchContext,
  { id, resourceIds = [] }: ServiceFilter,
): Promise<Service[]> {
  const { actor, branch, transaction } = context;
  let query = db
    .selectFrom('service as s')
    .where('s.environment_id', '=', actor.environmentId)
    .where('s.branch_id', '=', branch.id)
    .selectAll('s')
    .select(inUse('service', 's'))
    .select(
      sql<string[]>`ARRAY(
        SELECT r.resource_id::text FROM service_resource r
        WHERE r.environment_id = s.environment_id AND r.branch_id = s.branch_id AND r.service_id = s.id
        ORDER BY r.resource_id
      )`.as('resource_ids'),
    )
    .orderBy(sql.raw(asOrdered));
  if (id !== undefined) query = query.where('s.id', '=', id);
  for (const resourceId of resourceIds) query = query.where(canBeDoneBy(resourceId));

  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    color: row.color,
    description: row.description,
    price: toMajor(row.price_minor, currency),
    isPricePerPerson: row.price_per_person,
    duration: row.duration_minutes,
    serviceCategoryId: row.service_category_id,
    taxId: row.tax_id,
    hotelTaxId: row.hotel_tax_id,
    resourceIds: row.resource_ids,
    staffSetUp: row.staff_set_up_minutes,
    staffCleanUp: row.staff_clean_up_minutes,
    areaSetUp: row.area_set_up_minutes,
    areaCleanUp: row.area_clean_up_minutes,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

function canBeDoneBy(resourceId: string) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM service_resource r
    WHERE r.environment_id = s.environment_id AND r.branch_id = s.branch_id AND r.service_id = s.id
      AND r.resource_id = ${resourceId}
  )`;
}

/** Makes the service, or writes the one of its id as its next version. */
export async function saveService(context: BranchContext, service: Saved<Values>): Promise<void> {
  await refuseTaken(services, service.name, () => saveServices(context, [service]));
}

/** As `saveService`, many at once; a name that is taken is left to be told by the caller. */
export async function saveServices(context: BranchContext, rows: readonly Saved<Values>[]): Promise<void> {
  const currency = await keepCurrency(context);
  const values = rows.map((row) => ({ ...insertedColumns(context, row), ...toColumns(row, currency) }));
  const save = db
    .insertInto('service')
    .values(values)
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(overwritten('service', values)));
  await context.transaction.rows(save);
  await replaceResources(context, rows);
}

function toColumns(values: Values, currency: string) {
  return {
    name: values.name,
    color: values.color,
    description: values.description,
    price_minor: priceMinor(values.price, currency),
    price_per_person: values.isPricePerPerson,
    duration_minutes: values.duration,
    service_category_id: values.serviceCategoryId,
    tax_id: values.taxId,
    hotel_tax_id: values.hotelTaxId,
    staff_set_up_minutes: values.staffSetUp,
    staff_clean_up_minutes: values.staffCleanUp,
    area_set_up_minutes: values.areaSetUp,
    area_clean_up_minutes: values.areaCleanUp,
  };
}

const dropResources = statement<never>(
  'service-resources-drop',
  `DELETE FROM service_resource
   WHERE environment_id = $1 AND branch_id = $2 AND service_id = ANY($3::uuid[])
     AND (service_id, resource_id) NOT IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))`,
);
const addResources = statement<never>(
  'service-resources-add',
  `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
   SELECT $1, $2, * FROM unnest($3::uuid[], $4::uuid[]) ON CONFLICT DO NOTHING`,
);

async function replaceResources(context: BranchContext, rows: readonly Saved<Values>[]): Promise<void> {
  const { actor, branch, transaction } = context;
  const tenant = [actor.environmentId, branch.id];
  const links = rows.flatMap(({ id, resourceIds }) => resourceIds.map((resourceId) => ({ id, resourceId })));
  const pairs = [links.map(({ id }) => id), links.map(({ resourceId }) => resourceId)];
  await transaction.run(dropResources, [...tenant, rows.map(({ id }) => id), ...pairs]);
  await transaction.run(addResources, [...tenant, ...pairs]);
}
