import { getBranch, listSaleGaps } from '@quieta/contract/settings/branch-endpoints';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-type';
import { listPaymentTypes } from '@quieta/contract/settings/payment-type-endpoints';
import { listProducts } from '@quieta/contract/settings/product-endpoints';
import { listServiceCategories } from '@quieta/contract/settings/service-category-endpoints';
import { listServices } from '@quieta/contract/settings/service-endpoints';
import { listTaxes } from '@quieta/contract/settings/tax-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export function serviceCategoriesQuery() {
  return queryOptions({
    queryKey: ['serviceCategories'],
    queryFn: ({ signal }) => call(listServiceCategories, {}, { signal }),
    meta: { changedBy: ['serviceCategory'] },
  });
}

export function servicesQuery() {
  return queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => call(listServices, {}, { signal }),
    meta: { changedBy: ['service', 'resource'] },
  });
}

export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => call(listProducts, {}, { signal }),
    meta: { changedBy: ['product'] },
  });
}

export function taxesQuery() {
  return queryOptions({
    queryKey: ['taxes'],
    queryFn: ({ signal }) => call(listTaxes, {}, { signal }),
    meta: { changedBy: ['tax'] },
  });
}

export function paymentTypesQuery() {
  return queryOptions({
    queryKey: ['paymentTypes'],
    queryFn: async ({ signal }) => (await call(listPaymentTypes, {}, { signal })).map(fromWirePaymentType),
    meta: { changedBy: ['paymentType'] },
  });
}

/** What a sale will be refused for. */
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
