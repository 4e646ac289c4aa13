import { getBranch as branch } from '@quieta/contract/settings/get-branch';
import { listPaymentTypes as paymentTypes } from '@quieta/contract/settings/list-payment-types';
import { listProducts as products } from '@quieta/contract/settings/list-products';
import { listServiceCategories as serviceCategories } from '@quieta/contract/settings/list-service-categories';
import { listServices as services } from '@quieta/contract/settings/list-services';
import { listTaxes as taxes } from '@quieta/contract/settings/list-taxes';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { getBranch } from './get-branch.ts';
import { listPaymentTypes } from './list-payment-types.ts';
import { listProducts } from './list-products.ts';
import { listServiceCategories } from './list-service-categories.ts';
import { listServices } from './list-services.ts';
import { listTaxes } from './list-taxes.ts';

export function settingsRoutes(api: Api): void {
  query(api, branch, getBranch);
  query(api, serviceCategories, listServiceCategories);
  query(api, services, listServices);
  query(api, products, listProducts);
  query(api, taxes, listTaxes);
  query(api, paymentTypes, listPaymentTypes);
}
