import { useLingui } from '@lingui/react/macro';
import type { Wish } from '@quieta/contract/appointments/wish';
import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { addWish, changeWish, removeWish } from '../../mutations.ts';
import { wishesQuery } from '../../queries.ts';
import { requestOfWish } from '../../wish-rules.ts';

/** How long a change of the list offers to be undone, in milliseconds. */
const undoTime = 5000;

/** What the desk does to the entries of the waiting list. What is refused is told by the common handler, and nothing has changed. */
export function useWishes() {
  const { t } = useLingui();
  const client = useQueryClient();

  /** The list with an entry as it is now, before the feed brings it. */
  function put(wish: Wish): void {
    client.setQueryData(wishesQuery().queryKey, (all) => all?.map((one) => (one.id === wish.id ? wish : one)));
  }

  function offerUndo(message: string, undo: () => Promise<unknown>): void {
    const action = { label: t`Undo`, onPress: () => void undo().catch(() => undefined) };
    showSnackbar({ type: 'info', message, duration: undoTime, action });
  }

  async function remove(wish: Wish): Promise<void> {
    const name = wish.guest.fullName;
    await removeWish(wish.id);
    client.setQueryData(wishesQuery().queryKey, (all) => all?.filter(({ id }) => id !== wish.id));
    offerUndo(t`${name} taken off the waiting list`, () =>
      addWish({ ...requestOfWish(wish), waitingSince: wish.createdAt }),
    );
  }

  async function decline(wish: Wish): Promise<void> {
    if (wish.offer === null) return;
    const request = requestOfWish(wish);
    const changed = await changeWish(wish, {
      ...request,
      declined: [...request.declined, wish.offer.startTime],
    });
    put(changed);
    const name = wish.guest.fullName;
    offerUndo(t`This time is not offered to ${name} again`, async () => put(await changeWish(changed, request)));
  }

  return {
    remove: (wish: Wish) => void remove(wish).catch(() => undefined),
    decline: (wish: Wish) => void decline(wish).catch(() => undefined),
  };
}
