import type { BranchContext } from '#platform/http/context';
import { removeWish, type StoredWish } from '../wish-repository.ts';
import { recordWish } from './record-wish.ts';

/** Takes an entry, which must be locked, off the waiting list. */
export async function endWish(context: BranchContext, wish: StoredWish): Promise<void> {
  await Promise.all([
    removeWish(context, wish.id),
    recordWish(context, wish.id, { action: 'wish.delete', before: wish, after: null }),
  ]);
}
