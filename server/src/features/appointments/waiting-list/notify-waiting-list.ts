import type { BranchWork } from '#platform/http/context';
import { type ChangedTime, notifying } from './waiting-list-repository.ts';

/**
 * Notifies the waiting list that times were freed or taken: the change feed publishes the entries that they may fulfil, so that screens
 * read them again.
 */
export function notifyWaitingList(context: BranchWork, changed: readonly ChangedTime[]): void {
  context.transaction.writeTogether(notifying(context, changed));
}
