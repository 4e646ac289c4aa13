import { leavingFirst } from '@quieta/contract/checkout/departure';
import type * as roomBillEndpoints from '@quieta/contract/checkout/room-bill-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { findStayingGuests } from '#features/guests/stay-queries';
import { localToday, toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOpenRoomBills } from './room-bill-repository.ts';
import { stateAt } from './room-bill-rules.ts';

/** The room bills that somebody has to deal with, and those that are being posted at the moment. */
export async function listOpenRoomBills(
  context: BranchContext,
): Promise<AnswerOf<typeof roomBillEndpoints.listOpenRoomBills>> {
  const { branch, clock } = context;
  const rows = await context.transaction.run(readOpenRoomBills);
  const bills = rows.map(({ soldAt, amountMinor, currency, leasedUntil, ...row }) => {
    const state = stateAt({ state: row.state, leasedUntil }, clock.now());
    return {
      ...row,
      branchId: branch.id,
      soldAt: toWireTime(soldAt, branch.timeZone),
      amount: toMajor(amountMinor, currency),
      state,
      isAskedAgain: state === 'unknown',
    };
  });
  return leavingFirst(bills, localToday(clock, branch.timeZone).toString());
}

export async function findHotelGuests(
  context: BranchContext,
  { body }: Request<typeof roomBillEndpoints.findHotelGuests>,
): Promise<AnswerOf<typeof roomBillEndpoints.findHotelGuests>> {
  const staying = await findStayingGuests(context, body.guestIds);
  return { guestIds: [...staying] };
}
