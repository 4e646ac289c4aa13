import { checkout } from '@quieta/contract/checkout/checkout';
import type { Api } from '#platform/http/api';
import { command } from '#platform/http/route';
import { createSale } from './create-sale.ts';

export function checkoutRoutes(api: Api): void {
  command(api, checkout, createSale);
}
