import { createStore } from '#lib/create-store.ts';
import { cartStore } from './cart-store.ts';
import { nothingChosen, type PaymentChoices } from './payment-rules.ts';

/** How the current cart is to be paid. */
export const paymentStore = createStore<PaymentChoices>('payment', () => nothingChosen);

// The choices for a cart that was sold, parked or cleared do not apply to the next one.
cartStore.subscribe(({ rows }, before) => {
  if (rows.length === 0 && before.rows.length > 0) resetPayment();
});

export function resetPayment(): void {
  paymentStore.setState(nothingChosen);
}
