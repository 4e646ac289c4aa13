import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { lockStaffMember } from '#features/resources/staff-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { findFeed } from './feed-queries.ts';
import { hashOfToken, removeFeed, saveFeed } from './feed-repository.ts';

const endingLength = 4;

/** Makes a staff member's address, in place of one that was there. Of its token only the hash is kept. */
export async function createFeed(
  context: BranchContext,
  staffId: string,
): Promise<{ token: string; feed: CalendarFeed }> {
  const { archived } = await lockStaffMember(context, staffId);
  if (archived) throw new Refusal('resource-archived');
  const before = await findFeed(context, staffId);
  const token = randomBytes(32).toString('base64url');
  const { transaction, clock, actor } = context;
  await transaction.run(saveFeed, {
    staffId,
    hash: hashOfToken(token),
    ending: token.slice(-endingLength),
    createdAt: clock.now(),
    createdBy: actor.userId,
  });
  const feed = await findFeed(context, staffId);
  if (feed === null) throw new Error('the calendar feed that was made is not there');
  await recordFeed(context, staffId, { before, after: feed });
  return { token, feed };
}

/** Ends a staff member's address; also where there is none any more. */
export async function revokeFeed(context: BranchContext, staffId: string): Promise<void> {
  await lockStaffMember(context, staffId);
  const before = await findFeed(context, staffId);
  if (before === null) return;
  await context.transaction.run(removeFeed, { staffId });
  await recordFeed(context, staffId, { before, after: null });
}

interface FeedChange {
  readonly before: CalendarFeed | null;
  readonly after: CalendarFeed | null;
}

/** It belongs to the staff member: their history tells it, and whoever shows them reads them again. */
async function recordFeed(context: BranchContext, staffId: string, { before, after }: FeedChange): Promise<void> {
  await writeAuditEntry(context, {
    action:
      after === null ? 'calendar-feed.revoke' : before === null ? 'calendar-feed.create' : 'calendar-feed.replace',
    entity: 'resource',
    entityId: staffId,
    before: before && { calendarAddress: `…${before.ending}` },
    after: after && { calendarAddress: `…${after.ending}` },
  });
  await recordChange(context, 'resource', [staffId]);
}
