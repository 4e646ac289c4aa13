import { useLingui } from '@lingui/react/macro';
import type { Wish } from '@quieta/contract/appointments/wish';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { addWish, changeWish, removeWish } from '../../mutations.ts';
import { wishesQuery } from '../../queries.ts';
import { requestOfWish } from '../../wish-rules.ts';

/** What the desk does to the entries of the waiting list. What is refused is told by the common handler, and nothing has changed. */
export function useWishes() {
  const { t } = useLingui();
  const client = useQueryClient();

  /** The list with an entry as it is now, before the feed brings it. */
  function put(wish: Wish): void {
    client.setQueryData(wishesQuery().queryKey, (all) => all?.map((one) => (one.id === wish.id ? wish : one)));
  }

  function offer(message: string, undo: () => Promise<unknown>): void {
    offerUndo(message, () => void undo().catch(() => undefined));
  }

  async function remove(wish: Wish): Promise<void> {
    const name = wish.guest.fullName;
    await removeWish(wish.id);
    client.setQueryData(wishesQuery().queryKey, (all) => all?.filter(({ id }) => id !== wish.id));
    offer(t`${name} taken off the waiting list`, () =>
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
    offer(t`This time is not offered to ${name} again`, async () => put(await changeWish(changed, request)));
  }

  return {
    remove: (wish: Wish) => void remove(wish).catch(() => undefined),
    decline: (wish: Wish) => void decline(wish).catch(() => undefined),
  };
}
