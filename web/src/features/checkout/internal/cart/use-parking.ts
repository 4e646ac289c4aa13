import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { productsQuery, servicesQuery } from '#features/settings/queries.ts';
import { formatList } from '#lib/format/number.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { emptyCart } from '../../cart-rules.ts';
import { cartStore } from '../../cart-store.ts';
import { park, takeUp } from '../../mutations.ts';
import { fromParked, type ResumedCart } from '../../parked-cart-rules.ts';

/** Parks the cart. If the server refuses or the network fails, the cart stays. */
export function useParking() {
  const { currency } = useBranch();
  return useCommand(
    async (label: string) => {
      const cart = cartStore.getState();
      await park(cart, label, currency);
      // If the cart was changed during the request, those changes must not be lost.
      if (cartStore.getState() === cart) cartStore.setState(emptyCart);
    },
    { changes: ['sale'] },
  );
}

export function useTakingUp() {
  const { t } = useLingui();
  const { currency } = useBranch();
  const queryClient = useQueryClient();

  async function takeCart(id: string): Promise<void> {
    // Loaded before the cart is taken up, so that nothing can fail between taking it up and showing it.
    const [services, products] = await Promise.all([
      queryClient.query({ ...servicesQuery(), staleTime: 'static' }),
      queryClient.query({ ...productsQuery(), staleTime: 'static' }),
    ]);
    const resumed = await takeUp(id, cartStore.getState(), currency);
    const found = fromParked(resumed, { services, products }, currency);
    cartStore.setState(found.cart);
    showLeftOut(found);
  }

  function showLeftOut({ paid, gone }: ResumedCart) {
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

  return useCommand(takeCart, { changes: ['sale'] });
}
