import { useLingui } from '@lingui/react/macro';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import type { Cart } from '../../cart-rules.ts';
import { cartStore, changeCart } from '../../cart-store.ts';

/** Removes rows from the cart with one press, and offers to undo that until the cart changes again. */
export function useClearing() {
  const { t } = useLingui();
  return (change: (cart: Cart) => Cart): void => {
    const before = cartStore.getState();
    changeCart(change);
    // The pressed button disappeared with the rows.
    document.querySelector('h1')?.focus({ preventScroll: true });
    const close = showSnackbar({
      type: 'info',
      message: t`Taken out of the cart.`,
      duration: 5000,
      action: { label: t`Undo`, onPress: () => cartStore.setState(before) },
    });
    const stop = cartStore.subscribe(() => {
      stop();
      close();
    });
  };
}
