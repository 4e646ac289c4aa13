import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { signedAmount } from '../values/money.ts';
import { saleKind, tenderState, toldRefusal } from './sale.ts';

/** A room bill that is not settled, on the sale, the refund or the void that it belongs to. */
export const openRoomBill = z.object({
  saleId: id,
  branchId: id,
  saleNumber: z.string(),
  kind: saleKind,
  soldAt: instant,
  guestName: z.nullable(z.string()),
  roomId: z.nullable(z.string()),
  amount: signedAmount,
  state: tenderState,
  /** In the hotel's own words. */
  reason: z.nullable(z.string()),
  /** Where it is not the hotel that says so. */
  refusal: z.nullable(toldRefusal),
  /** Whether the hotel posted it is asked again and again, without anybody pressing, until it is known. */
  isAskedAgain: z.boolean(),
});
export type OpenRoomBill = z.output<typeof openRoomBill>;

export const listOpenRoomBills = endpoint({
  name: 'listOpenRoomBills',
  method: 'GET',
  path: '/sale/room-bills',
  tag: 'checkout',
  summary: 'The room bills that the hotel’s system does not have yet, the oldest first',
  access: 'branch',
  response: z.array(openRoomBill),
});
