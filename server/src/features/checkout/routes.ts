import * as parkedCartEndpoints from '@quieta/contract/checkout/parked-cart-endpoints';
import * as roomBillEndpoints from '@quieta/contract/checkout/room-bill-endpoints';
import * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { parkCart, takeUpParkedCart } from './cart/parked-cart-commands.ts';
import { listParkedCarts } from './cart/parked-cart-repository.ts';
import { createSale } from './create-sale.ts';
import { correctTender } from './reversal/correction-commands.ts';
import { refundSale, voidSale } from './reversal/reversal-commands.ts';
import { findHotelGuests, listOpenRoomBills } from './room-bill/room-bill-queries.ts';
import { postRoomBill } from './room-bill-commands.ts';
import { listSales, readSale, readSaleOf } from './sale/sale-queries.ts';
import { sumSales } from './sale/sale-sum-queries.ts';

export function checkoutRoutes(api: Api, hotel: HotelOptions): void {
  exchange(api, saleEndpoints.checkout, (context, request) => createSale(context, request, hotel));
  query(api, roomBillEndpoints.findHotelGuests, findHotelGuests);
  query(api, parkedCartEndpoints.listParkedCarts, listParkedCarts);
  command(api, parkedCartEndpoints.parkCart, parkCart);
  command(api, parkedCartEndpoints.takeUpParkedCart, takeUpParkedCart);
  query(api, saleEndpoints.listSales, listSales);
  query(api, saleEndpoints.sumSales, sumSales);
  query(api, roomBillEndpoints.listOpenRoomBills, listOpenRoomBills);
  query(api, saleEndpoints.getSaleOfAppointment, readSaleOf);
  query(api, saleEndpoints.getSale, (context, { params }) => readSale(context, params.id));
  exchange(api, roomBillEndpoints.postRoomBill, (context, request) => postRoomBill(context, request, hotel));
  exchange(api, saleEndpoints.refundSale, (context, request) => refundSale(context, request, hotel));
  exchange(api, saleEndpoints.voidSale, (context, request) => voidSale(context, request, hotel));
  command(api, saleEndpoints.correctTender, correctTender);
}
