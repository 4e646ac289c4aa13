import { anyOf, db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/**
 * Keeps everybody from writing to these guests up to the commit. To be called before they are locked: whoever follows visits or sends
 * messages locks in this order, and a guest last, so that the two never wait for each other.
 */
export async function holdMessages({ transaction }: BranchContext, guestIds: readonly string[]): Promise<void> {
  await transaction.rows(db.selectFrom('messagesState').select('position').forUpdate());
  const theirs = db.selectFrom('message').select('id').where('guestId', '=', anyOf(guestIds));
  await transaction.rows(theirs.orderBy('id').forUpdate());
}
