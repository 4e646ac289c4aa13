import type { Endpoint } from '@quieta/contract/endpoint';
import type { ChangedEntity } from '@quieta/contract/events';
import { getBranch, listSaleGaps } from '@quieta/contract/settings/branch-endpoints';
import { serviceCategoryKind } from '@quieta/contract/settings/named-kinds';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import type { ListEndpoint } from '@quieta/contract/settings/settings-kind';
import { taxKind } from '@quieta/contract/settings/tax';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** The rows of a kind, which also change with these. */
export function rowsQuery<Rows extends Endpoint['response']>(
  { entity, list }: { readonly entity: ChangedEntity; readonly list: ListEndpoint<Rows> },
  ...others: readonly ChangedEntity[]
) {
  return queryOptions({
    queryKey: [list.path],
    queryFn: ({ signal }) => call(list, {}, { signal }),
    meta: { changedBy: [entity, ...others] },
  });
}

export const serviceCategoriesQuery = () => rowsQuery(serviceCategoryKind);
export const servicesQuery = () => rowsQuery(serviceKind, 'resource');
export const productsQuery = () => rowsQuery(productKind);
export const taxesQuery = () => rowsQuery(taxKind);

export function paymentTypesQuery() {
  return queryOptions({
    queryKey: [paymentTypeKind.list.path],
    queryFn: async ({ signal }) => (await call(paymentTypeKind.list, {}, { signal })).map(fromWirePaymentType),
    meta: { changedBy: ['paymentType'] },
  });
}

/** The gaps in the settings for which sales will be refused. */
export function saleGapsQuery() {
  return queryOptions({
    queryKey: ['saleGaps'],
    queryFn: ({ signal }) => call(listSaleGaps, {}, { signal }),
    meta: { changedBy: ['branch', 'tax', 'paymentType', 'service', 'product'] },
  });
}

/** The branch with its opening hours, printer and hotel system. */
export function branchProfileQuery(branchId: string) {
  return queryOptions({
    queryKey: ['branch', branchId],
    queryFn: ({ signal }) => call(getBranch, { params: { branchId } }, { signal }),
    meta: { changedBy: ['branch'] },
  });
}
