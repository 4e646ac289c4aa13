import type { Endpoint } from '@quieta/contract/endpoint';
import type { ChangedEntity } from '@quieta/contract/events';
import { getPackageSettings } from '@quieta/contract/packages/package-endpoints';
import { getBranch, listSaleGaps } from '@quieta/contract/settings/branch-endpoints';
import { cardTerminalKind } from '@quieta/contract/settings/card-terminal';
import { serviceCategoryKind, skillKind, staffLevelKind, tillKind } from '@quieta/contract/settings/named-kinds';
import { packageKind } from '@quieta/contract/settings/package';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import type { ListEndpoint } from '@quieta/contract/settings/settings-kind';
import { taxKind } from '@quieta/contract/settings/tax';
import { derivedQueryOf, queryOf } from '#lib/api/queries.ts';

/** The rows of a kind, which also change with these. */
export function rowsQuery<Rows extends Endpoint['response']>(
  { entity, list }: { readonly entity: ChangedEntity; readonly list: ListEndpoint<Rows> },
  ...others: readonly ChangedEntity[]
) {
  return queryOf(list, {}, { changedBy: [entity, ...others] });
}

export const serviceCategoriesQuery = () => rowsQuery(serviceCategoryKind);
export const servicesQuery = () => rowsQuery(serviceKind, 'resource');
export const skillsQuery = () => rowsQuery(skillKind);
export const staffLevelsQuery = () => rowsQuery(staffLevelKind);
export const tillsQuery = () => rowsQuery(tillKind);
export const cardTerminalsQuery = () => rowsQuery(cardTerminalKind);
export const productsQuery = () => rowsQuery(productKind);
export const taxesQuery = () => rowsQuery(taxKind);

export const packagesQuery = () => rowsQuery(packageKind);

/** How the branch deals with courses and packages. */
export function packageSettingsQuery() {
  return queryOf(getPackageSettings, {}, { changedBy: ['package', 'soldPackage'] });
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
