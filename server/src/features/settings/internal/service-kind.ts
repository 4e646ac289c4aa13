import type { ResourceType } from '@quieta/contract/resources/resource';
import { valuesOf } from '@quieta/contract/settings/kind-rows';
import { type Service, serviceKind, type serviceValues } from '@quieta/contract/settings/service';
import { currencyDecimals, toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { serviceTableText } from '@quieta/messages/table-text';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { PartOf } from '#platform/with-changes';
import { readCurrency } from '../branch-repository.ts';
import { ratesOf, replaceRates, toRates } from '../service-rate-repository.ts';
import { refersTo } from './refers-to.ts';
import { refuseParts } from './refuse-parts.ts';
import { asOrdered, identityOf, inUse, priceMinor } from './select-rows.ts';
import { partsOf, replaceParts } from './service-parts.ts';
import type { Saved, SettingsRows } from './settings-kind.ts';
import {
  amountColumn,
  colourColumn,
  flagColumn,
  partsColumn,
  ratesColumn,
  referenceColumn,
  referencesColumn,
  textColumns,
  wholeColumn,
} from './table-columns.ts';

type Values = z.output<typeof serviceValues>;

const { name, description, color: _, ...texts } = textColumns(serviceKind);

interface ServiceFilter {
  /** Resources that must be able to do the service. */
  readonly staffId?: string | undefined;
  readonly areaId?: string | undefined;
  /** A date of the branch, `yyyy-MM-dd`, on which it can be booked. */
  readonly date?: string | undefined;
}

/** The first of the colours that the desk can choose from. */
export const defaultColour = '#009685';
const maxMinutes = 1440;

/** A resource on a date of the branch, as answered by `readBookableOn` of a feature of higher rank. */
interface ResourceOnDate {
  readonly id: string;
  readonly type: ResourceType;
  readonly isBookable: boolean;
}

export type ReadBookableOn = (context: BranchContext, date: string) => Promise<readonly ResourceOnDate[]>;

export function serviceRows(readBookableOn: ReadBookableOn): SettingsRows<Values, 'service', ServiceFilter> {
  return {
    table: 'service',
    read: async (context, { date, ...filter }) => {
      const services = await readServices(context, filter);
      if (date === undefined) return services;
      const resources = await readBookableOn(context, date);
      return services.filter((service) => !service.archived && hasOneOfEachKind(service, resources));
    },
    columnsOf,
    saveRest: async (context, rows) => {
      await replaceResources(context, rows);
      await replaceParts(context, rows);
      await replaceRates(context, rows);
    },
    refuseValues: refuseParts,
    references: [
      refersTo('serviceCategoryId', 'serviceCategory'),
      refersTo('taxId', 'tax'),
      refersTo('hotelTaxId', 'tax'),
      { kind: 'performer', read: ({ resourceIds }) => resourceIds.map((id, index) => [`resourceIds.${index}`, id]) },
      {
        kind: 'therapist',
        read: ({ rates }) => rates.map(({ staffId }, index) => [`rates.${index}.staffId`, staffId]),
      },
      {
        kind: 'staffLevel',
        read: ({ rates }) => rates.map(({ levelId }, index) => [`rates.${index}.levelId`, levelId]),
      },
      { kind: 'skill', read: ({ parts }) => parts.map(({ skillId }, index) => [`parts.${index}.skillId`, skillId]) },
      {
        kind: 'equipment',
        read: ({ parts }) =>
          parts.flatMap(({ equipmentIds }, index) =>
            equipmentIds.map((id, at) => [`parts.${index}.equipmentIds.${at}`, id] as const),
          ),
      },
    ],
    format: {
      text: serviceTableText,
      fixedOf: ({ parts }) => (parts.length > 0 ? ['duration'] : []),
      columns: {
        name,
        serviceCategoryId: referenceColumn('categories'),
        description,
        price: amountColumn(largestAmount, currencyDecimals),
        isPricePerPerson: flagColumn(),
        duration: wholeColumn(1, maxMinutes, undefined),
        color: colourColumn(defaultColour),
        taxId: referenceColumn('taxes'),
        hotelTaxId: referenceColumn('taxes'),
        resourceIds: referencesColumn('resources'),
        parts: partsColumn(),
        rates: ratesColumn(),
        staffSetUp: wholeColumn(0, maxMinutes, 0),
        staffCleanUp: wholeColumn(0, maxMinutes, 0),
        areaSetUp: wholeColumn(0, maxMinutes, 0),
        areaCleanUp: wholeColumn(0, maxMinutes, 0),
        ...texts,
        archived: flagColumn(),
      },
    },
  };
}

/**
 * A value with the name of its column is stored as it is. Any other does not compile until its column is stated here.
 */
function columnsOf(values: Values, currency: string) {
  const {
    archived: _,
    resourceIds: _links,
    parts: _parts,
    rates: _rates,
    price,
    isPricePerPerson,
    duration,
    ...own
  } = valuesOf(serviceKind, values);
  const { staffSetUp, staffCleanUp, areaSetUp, areaCleanUp, ...others } = own;
  const same: PartOf<WholeRow<'service'>, typeof others> = others;
  return {
    ...same,
    priceMinor: priceMinor(price, currency),
    pricePerPerson: isPricePerPerson,
    durationMinutes: duration,
    staffSetUpMinutes: staffSetUp,
    staffCleanUpMinutes: staffCleanUp,
    areaSetUpMinutes: areaSetUp,
    areaCleanUpMinutes: areaCleanUp,
  };
}

async function readServices(
  context: BranchContext,
  { id, staffId, areaId }: Omit<ServiceFilter, 'date'> & { readonly id?: string | undefined },
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
    .select(partsOf('service.id').as('parts'))
    .select(ratesOf('service.id').as('rates'))
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

  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => {
    const {
      archivedAt: _,
      inUse: _use,
      position: _place,
      priceMinor,
      pricePerPerson,
      durationMinutes,
      rates,
      ...own
    } = row;
    const { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes, ...others } = own;
    const same: PartOf<Service, typeof others> = others;
    return {
      ...same,
      ...identityOf(row, branch.id),
      rates: toRates(rates, currency),
      price: toMajor(priceMinor, currency),
      isPricePerPerson: pricePerPerson,
      duration: durationMinutes,
      staffSetUp: staffSetUpMinutes,
      staffCleanUp: staffCleanUpMinutes,
      areaSetUp: areaSetUpMinutes,
      areaCleanUp: areaCleanUpMinutes,
    };
  });
}

/** Whether, for each kind of resource that the service needs, and for each part's equipment, one can be booked. */
function hasOneOfEachKind({ resourceIds, parts }: Service, resources: readonly ResourceOnDate[]): boolean {
  const able = resources.filter(({ id }) => resourceIds.includes(id));
  const bookable = new Set(resources.filter(({ isBookable }) => isBookable).map(({ id }) => id));
  return (
    able.every(({ type }) => able.some((one) => one.type === type && bookable.has(one.id))) &&
    parts.every(({ equipmentIds }) => equipmentIds.length === 0 || equipmentIds.some((id) => bookable.has(id)))
  );
}

interface Links {
  readonly serviceIds: readonly string[];
  /** Links as pairs of service and resource, in two lists. */
  readonly services: readonly string[];
  readonly resources: readonly string[];
}

// Written by hand, because the builder cannot join lists in pairs.
const dropResources = prepared<never, Links>(
  'service-resources-drop',
  ($) => sql`DELETE FROM service_resource
   WHERE environment_id = ${tenant.environmentId} AND branch_id = ${tenant.branchId}
     AND service_id = ANY(${$.serviceIds}::uuid[])
     AND NOT EXISTS (
       SELECT FROM unnest(${$.services}::uuid[], ${$.resources}::uuid[]) AS kept (service, resource)
       WHERE kept.service = service_id AND kept.resource = resource_id
     )`,
);
const addResources = prepared<never, Links>(
  'service-resources-add',
  ($) => sql`INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
   SELECT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, *
   FROM unnest(${$.services}::uuid[], ${$.resources}::uuid[])
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
