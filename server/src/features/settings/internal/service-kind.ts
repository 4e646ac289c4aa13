import type { Service, serviceValues } from '@quieta/contract/settings/service';
import { currencyDecimals, toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { serviceTableText } from '@quieta/messages/table-text';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { readCurrency } from '../branch-repository.ts';
import { priceMinor } from './price-minor.ts';
import { refersTo } from './refuse-references.ts';
import { asOrdered, identityOf, inUse } from './select-rows.ts';
import type { Saved, SettingsRows } from './settings-kind.ts';
import {
  amountColumn,
  colourColumn,
  flagColumn,
  lineColumn,
  proseColumn,
  referenceColumn,
  referencesColumn,
  wholeColumn,
} from './table-columns.ts';

type Values = z.output<typeof serviceValues>;

interface ServiceFilter {
  /** Resources that must be able to do the service. */
  readonly staffId?: string | undefined;
  readonly areaId?: string | undefined;
  /** A date of the branch, `yyyy-MM-dd`, on which it can be booked. */
  readonly date?: string | undefined;
}

/** The first of the colours that the desk is offered. */
const usualColour = '#009685';
const longest = 1440;

export const services: SettingsRows<Values, 'service', ServiceFilter> = {
  table: 'service',
  read: readServices,
  columnsOf: (values, currency) => ({
    name: values.name,
    color: values.color,
    description: values.description,
    priceMinor: priceMinor(values.price, currency),
    pricePerPerson: values.isPricePerPerson,
    durationMinutes: values.duration,
    serviceCategoryId: values.serviceCategoryId,
    taxId: values.taxId,
    hotelTaxId: values.hotelTaxId,
    staffSetUpMinutes: values.staffSetUp,
    staffCleanUpMinutes: values.staffCleanUp,
    areaSetUpMinutes: values.areaSetUp,
    areaCleanUpMinutes: values.areaCleanUp,
  }),
  saveRest: replaceResources,
  references: [
    refersTo('serviceCategoryId', 'serviceCategory'),
    refersTo('taxId', 'tax'),
    refersTo('hotelTaxId', 'tax'),
    { table: 'resource', read: ({ resourceIds }) => resourceIds.map((id, index) => [`resourceIds.${index}`, id]) },
  ],
  format: {
    text: serviceTableText,
    columns: {
      name: lineColumn(120),
      serviceCategoryId: referenceColumn('categories'),
      description: proseColumn(2000),
      price: amountColumn(largestAmount, currencyDecimals),
      isPricePerPerson: flagColumn(),
      duration: wholeColumn(1, longest, undefined),
      color: colourColumn(usualColour),
      taxId: referenceColumn('taxes'),
      hotelTaxId: referenceColumn('taxes'),
      resourceIds: referencesColumn('resources'),
      staffSetUp: wholeColumn(0, longest, 0),
      staffCleanUp: wholeColumn(0, longest, 0),
      areaSetUp: wholeColumn(0, longest, 0),
      areaCleanUp: wholeColumn(0, longest, 0),
      archived: flagColumn(),
    },
  },
};

async function readServices(
  context: BranchContext,
  { id, staffId, areaId, date }: ServiceFilter & { readonly id?: string | undefined },
): Promise<Service[]> {
  const { branch, transaction } = context;
  let query = db
    .selectFrom('service')
    .selectAll('service')
    .select(inUse('service'))
    .select(({ selectFrom }) =>
      sql<string[]>`ARRAY(${selectFrom('serviceResource as r')
        .whereRef('r.serviceId', '=', 'service.id')
        .select(sql`r.resource_id::text`.as('id'))
        .orderBy('r.resourceId')})`.as('resourceIds'),
    )
    .orderBy(asOrdered);
  if (id !== undefined) query = query.where('service.id', '=', id);
  for (const resourceId of [staffId, areaId]) {
    if (resourceId === undefined) continue;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('serviceResource as r')
          .whereRef('r.serviceId', '=', 'service.id')
          .where('r.resourceId', '=', resourceId)
          .select('r.resourceId'),
      ),
    );
  }
  if (date !== undefined) query = query.where(isBookableOn(date));

  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => ({
    ...identityOf(row, branch.id),
    name: row.name,
    color: row.color,
    description: row.description,
    price: toMajor(row.priceMinor, currency),
    isPricePerPerson: row.pricePerPerson,
    duration: row.durationMinutes,
    serviceCategoryId: row.serviceCategoryId,
    taxId: row.taxId,
    hotelTaxId: row.hotelTaxId,
    resourceIds: row.resourceIds,
    staffSetUp: row.staffSetUpMinutes,
    staffCleanUp: row.staffCleanUpMinutes,
    areaSetUp: row.areaSetUpMinutes,
    areaCleanUp: row.areaCleanUpMinutes,
  }));
}

/**
 * Whether each kind of resource that the service takes has one that works on the date: the staff by their patterns, an area without
 * any pattern by the opening hours, both also by extra shifts. What takes parts of the day away is left out of this. Which hours they are is for expandAvailability of the contract to say.
 */
function isBookableOn(date: string) {
  return sql<SqlBool>`service.archived_at IS NULL AND NOT EXISTS (
    SELECT FROM service_resource sr
    JOIN resource r ON r.environment_id = service.environment_id AND r.branch_id = service.branch_id AND r.id = sr.resource_id
    LEFT JOIN LATERAL (
      SELECT bool_or(
        a.start_date <= ${date}::date AND (a.end_date IS NULL OR a.end_date >= ${date}::date)
        AND (ARRAY[a.mo, a.tu, a.we, a.th, a.fr, a.sa, a.su])[extract(isodow FROM ${date}::date)::int]
      ) AS works
      FROM resource_availability a
      WHERE a.environment_id = service.environment_id AND a.branch_id = service.branch_id AND a.resource_id = r.id
    ) pattern ON true
    LEFT JOIN LATERAL (
      SELECT count(*) > 0 AS works FROM availability_exception e
      WHERE e.environment_id = service.environment_id AND e.branch_id = service.branch_id AND e.resource_id = r.id
        AND e.kind = 'extra' AND ${date}::date BETWEEN e.start_date AND e.end_date
    ) extra ON true
    LEFT JOIN LATERAL (
      SELECT count(*) > 0 AS away FROM availability_exception e
      WHERE e.environment_id = service.environment_id AND e.branch_id = service.branch_id AND (e.resource_id = r.id OR e.resource_id IS NULL)
        AND e.kind <> 'extra' AND e.start_time IS NULL AND ${date}::date BETWEEN e.start_date AND e.end_date
    ) absence ON true
    LEFT JOIN LATERAL (
      SELECT count(*) > 0 AS works FROM opening_hours o
      WHERE o.environment_id = service.environment_id AND o.branch_id = service.branch_id
        AND o.weekday = extract(isodow FROM ${date}::date)
    ) branch ON r.type = 'Area'
    WHERE sr.environment_id = service.environment_id AND sr.branch_id = service.branch_id AND sr.service_id = service.id
    GROUP BY r.type
    HAVING NOT bool_or(r.archived_at IS NULL AND NOT absence.away AND (extra.works OR coalesce(pattern.works, branch.works, false)))
  )`;
}

interface Links {
  readonly serviceIds: readonly string[];
  /** Of each link the service and the resource. */
  readonly services: readonly string[];
  readonly resources: readonly string[];
}

// The builder has no pairs of lists.
const dropResources = prepared<never, Links>(
  'service-resources-drop',
  ($) => sql`DELETE FROM service_resource
   WHERE environment_id = ${tenant.environmentId} AND branch_id = ${tenant.branchId} AND service_id = ANY(${$.serviceIds}::uuid[])
     AND (service_id, resource_id) NOT IN (SELECT * FROM unnest(${$.services}::uuid[], ${$.resources}::uuid[]))`,
);
const addResources = prepared<never, Links>(
  'service-resources-add',
  ($) => sql`INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
   SELECT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, * FROM unnest(${$.services}::uuid[], ${$.resources}::uuid[])
   ON CONFLICT DO NOTHING`,
);

async function replaceResources({ transaction }: BranchContext, rows: readonly Saved<Values>[]): Promise<void> {
  const links = rows.flatMap(({ id, resourceIds }) => resourceIds.map((resourceId) => ({ id, resourceId })));
  const values = {
    serviceIds: rows.map(({ id }) => id),
    services: links.map(({ id }) => id),
    resources: links.map(({ resourceId }) => resourceId),
  };
  await transaction.run(dropResources, values);
  await transaction.run(addResources, values);
}
