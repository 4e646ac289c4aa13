import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { productsQuery, servicesQuery } from '#features/settings/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatList } from '#lib/format/list.ts';
import { newKey } from '#lib/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { type Cart, emptyCart } from '../cart-rules.ts';
import { cartStore } from '../cart-store.ts';
import { park, takeUp } from '../mutations.ts';
import { fromParked, type TakenUp } from '../parked-cart-rules.ts';
import { parkedCartsQuery } from '../queries.ts';

/** Puts the cart aside. What the server refuses, or a lost network, leaves it where it is. */
export function useParking() {
  const { currency } = useBranch();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  // One key for one cart and label: after a lost answer the same press does not park it twice.
  const attempt = useRef<{ cart: Cart; label: string; key: string } | null>(null);

  /** Answers whether the cart is parked. */
  async function parkAs(label: string): Promise<boolean> {
    const cart = cartStore.getState();
    if (attempt.current?.cart !== cart || attempt.current.label !== label) {
      attempt.current = { cart, label, key: newKey() };
    }
    setPending(true);
    try {
      await park(cart, label, currency, attempt.current.key);
      // What was changed while it was on its way is not thrown away with it.
      if (cartStore.getState() === cart) cartStore.setState(emptyCart);
      void queryClient.invalidateQueries(parkedCartsQuery());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setPending(false);
    }
  }

  return { parkAs, isPending };
}

/** Takes a parked cart up again; `takingId` is the one that is on its way. */
export function useTakingUp() {
  const { t } = useLingui();
  const { currency } = useBranch();
  const queryClient = useQueryClient();
  const [takingId, setTakingId] = useState<string | null>(null);
  // One key for one parked cart and what lies here: whoever presses again after a lost answer is given it, not refused.
  const attempt = useRef<{ id: string; cart: Cart; key: string } | null>(null);

  /** Answers whether this desk has it now. */
  async function take(id: string): Promise<boolean> {
    if (takingId !== null) return false;
    setTakingId(id);
    try {
      // Before it is taken, so that nothing can fail between taking and showing it.
      const [services, products] = await Promise.all([
        queryClient.query({ ...servicesQuery(), staleTime: 'static' }),
        queryClient.query({ ...productsQuery(), staleTime: 'static' }),
      ]);
      const cart = cartStore.getState();
      if (attempt.current?.id !== id || attempt.current.cart !== cart) attempt.current = { id, cart, key: newKey() };
      const taken = await takeUp(id, cart, currency, attempt.current.key);
      const found = fromParked(taken, { services, products }, currency);
      cartStore.setState(found.cart);
      tellLeftOut(found);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setTakingId(null);
      void queryClient.invalidateQueries(parkedCartsQuery());
    }
  }

  function tellLeftOut({ paid, gone }: TakenUp) {
    const messages = [
      paid.length === 0 ? null : t`Already paid: ${formatList(paid)}.`,
      gone.length === 0 ? null : t`No longer there: ${formatList(gone)}.`,
    ].filter((message) => message !== null);
    if (messages.length === 0) return;
    showSnackbar({
      type: 'warning',
      structure: 'detailed',
      title: t`Left out of the cart`,
      message: messages.join(' '),
      duration: 20_000,
    });
  }

  return { take, takingId };
}
