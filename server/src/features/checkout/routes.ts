import { checkout } from '@quieta/contract/checkout/checkout';
import { findHotelGuests as findStaying } from '@quieta/contract/checkout/find-hotel-guests';
import { getSale as get } from '@quieta/contract/checkout/get-sale';
import { listOpenRoomBills as listOpenBills } from '@quieta/contract/checkout/list-open-room-bills';
import { listParkedCarts as listParked } from '@quieta/contract/checkout/list-parked-carts';
import { listSales as list } from '@quieta/contract/checkout/list-sales';
import { parkCart as park } from '@quieta/contract/checkout/park-cart';
import { postRoomBill as postBill } from '@quieta/contract/checkout/post-room-bill';
import { refundSale as refund } from '@quieta/contract/checkout/refund-sale';
import { takeUpParkedCart as takeUp } from '@quieta/contract/checkout/take-up-parked-cart';
import { voidSale as takeBack } from '@quieta/contract/checkout/void-sale';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { createSale } from './create-sale.ts';
import { findHotelGuests } from './find-hotel-guests.ts';
import { getSale } from './get-sale.ts';
import { listOpenRoomBills } from './list-open-room-bills.ts';
import { listParkedCarts } from './list-parked-carts.ts';
import { listSales } from './list-sales.ts';
import { parkCart } from './park-cart.ts';
import { postRoomBill } from './post-room-bill.ts';
import { refundSale } from './refund-sale.ts';
import { takeUpParkedCart } from './take-up-parked-cart.ts';
import { voidSale } from './void-sale.ts';

export function checkoutRoutes(api: Api, hotel: HotelOptions): void {
  exchange(api, checkout, (context, request) => createSale(context, request, hotel));
  query(api, findStaying, findHotelGuests);
  query(api, listParked, listParkedCarts);
  command(api, park, parkCart);
  command(api, takeUp, takeUpParkedCart);
  query(api, list, listSales);
  query(api, listOpenBills, listOpenRoomBills);
  query(api, get, getSale);
  exchange(api, postBill, (context, request) => postRoomBill(context, request, hotel));
  exchange(api, refund, (context, request) => refundSale(context, request, hotel));
  exchange(api, takeBack, (context, request) => voidSale(context, request, hotel));
}
