import { checkout } from '@quieta/contract/checkout/checkout';
import { getSale as get } from '@quieta/contract/checkout/get-sale';
import { listParkedCarts as listParked } from '@quieta/contract/checkout/list-parked-carts';
import { listSales as list } from '@quieta/contract/checkout/list-sales';
import { parkCart as park } from '@quieta/contract/checkout/park-cart';
import { refundSale as refund } from '@quieta/contract/checkout/refund-sale';
import { takeUpParkedCart as takeUp } from '@quieta/contract/checkout/take-up-parked-cart';
import { voidSale as takeBack } from '@quieta/contract/checkout/void-sale';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createSale } from './create-sale.ts';
import { getSale } from './get-sale.ts';
import { listParkedCarts } from './list-parked-carts.ts';
import { listSales } from './list-sales.ts';
import { parkCart } from './park-cart.ts';
import { refundSale } from './refund-sale.ts';
import { takeUpParkedCart } from './take-up-parked-cart.ts';
import { voidSale } from './void-sale.ts';

export function checkoutRoutes(api: Api): void {
  command(api, checkout, createSale);
  query(api, listParked, listParkedCarts);
  command(api, park, parkCart);
  command(api, takeUp, takeUpParkedCart);
  query(api, list, listSales);
  query(api, get, getSale);
  command(api, refund, refundSale);
  command(api, takeBack, voidSale);
}
