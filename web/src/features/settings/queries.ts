import { getBranch, listSaleGaps } from '@quieta/contract/settings/branch-endpoints';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { serviceCategoryKind } from '@quieta/contract/settings/service-category';
import { taxKind } from '@quieta/contract/settings/tax';
import { derivedQueryOf, queryOf } from '#lib/api/queries.ts';

export function serviceCategoriesQuery() {
  return queryOf(serviceCategoryKind.list, {}, { changedBy: ['serviceCategory'] });
}

export function servicesQuery() {
  return queryOf(serviceKind.list, {}, { changedBy: ['service', 'resource'] });
}

export function productsQuery() {
  return queryOf(productKind.list, {}, { changedBy: ['product'] });
}

export function taxesQuery() {
  return queryOf(taxKind.list, {}, { changedBy: ['tax'] });
}

export function paymentTypesQuery() {
  return derivedQueryOf(paymentTypeKind.list, {}, (rows) => rows.map(fromWirePaymentType), {
    changedBy: ['paymentType'],
  });
}

/** The gaps in the settings for which sales will be refused. */
export function saleGapsQuery() {
  return queryOf(listSaleGaps, {}, { changedBy: ['branch', 'tax', 'paymentType', 'service', 'product'] });
}

/** The branch with its opening hours, printer and hotel system. */
export function branchProfileQuery(branchId: string) {
  return queryOf(getBranch, { params: { branchId } }, { changedBy: ['branch'] });
}
