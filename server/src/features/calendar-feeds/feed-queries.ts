import type * as feedEndpoints from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import type { CalendarFeed } from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { findResourceType } from '#features/resources/resource-repository';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findOwnStaff, readFeedRow } from './feed-repository.ts';

type State = AnswerOf<typeof feedEndpoints.readCalendarFeed>;

export async function readCalendarFeed(
  context: BranchContext,
  { params: { id } }: Request<typeof feedEndpoints.readCalendarFeed>,
): Promise<State> {
  if ((await findResourceType(context, id)) !== 'Staff') throw new Refusal('not-found');
  return { feed: await findFeed(context, id) };
}

export async function readOwnCalendarFeed(context: BranchContext): Promise<State> {
  return { feed: await findFeed(context, await ownStaff(context)) };
}

/** The staff member who the caller is. */
export async function ownStaff({ transaction, actor }: BranchContext): Promise<string> {
  const staffId = await findOwnStaff(transaction, actor.userId);
  if (staffId === null) throw new Refusal('not-found');
  return staffId;
}

/** A staff member's feed as it is shown; null if they have none. */
export async function findFeed({ transaction, branch }: BranchContext, staffId: string): Promise<CalendarFeed | null> {
  const row = await transaction.first(readFeedRow, { staffId });
  return row === undefined ? null : { ...row, createdAt: toWireTime(row.createdAt, branch.timeZone) };
}
