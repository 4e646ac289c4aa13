import { getBranch, listSaleGaps } from '@quieta/contract/settings/branch-endpoints';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { serviceCategoryKind } from '@quieta/contract/settings/service-category';
import { taxKind } from '@quieta/contract/settings/tax';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

export function serviceCategoriesQuery() {
  return queryOptions({
    queryKey: ['serviceCategories'],
    queryFn: ({ signal }) => call(serviceCategoryKind.list, {}, { signal }),
    meta: { changedBy: ['serviceCategory'] },
  });
}

export function servicesQuery() {
  return queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => call(serviceKind.list, {}, { signal }),
    meta: { changedBy: ['service', 'resource'] },
  });
}

export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => call(productKind.list, {}, { signal }),
    meta: { changedBy: ['product'] },
  });
}

export function taxesQuery() {
  return queryOptions({
    queryKey: ['taxes'],
    queryFn: ({ signal }) => call(taxKind.list, {}, { signal }),
    meta: { changedBy: ['tax'] },
  });
}

export function paymentTypesQuery() {
  return queryOptions({
    queryKey: ['paymentTypes'],
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
