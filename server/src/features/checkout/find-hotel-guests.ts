import type { findHotelGuests as endpoint } from '@quieta/contract/checkout/room-bill-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { findStayingGuests } from '#features/guests/find-staying-guests';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

export async function findHotelGuests(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const staying = await findStayingGuests(context, body.guestIds);
  return { guestIds: [...staying] };
}
