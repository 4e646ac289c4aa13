import type { findHotelGuests as endpoint } from '@quieta/contract/checkout/find-hotel-guests';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { findStayingGuests } from '#features/guests/find-staying-guests';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

export async function findHotelGuests(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  const staying = await findStayingGuests(context, body.guestIds);
  return { guestIds: [...staying] };
}
