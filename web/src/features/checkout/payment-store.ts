import { createStore } from '#lib/create-store.ts';
import { cartStore } from './cart-store.ts';
import { nothingChosen, type PaymentChoices } from './payment-rules.ts';

/** How the cart that lies here is to be paid. */
export const paymentStore = createStore<PaymentChoices>('payment', () => nothingChosen);

// What was chosen for a cart that was sold, parked or cleared is not for the next one.
cartStore.subscribe(({ rows }, before) => {
  if (rows.length === 0 && before.rows.length > 0) resetPayment();
});

export function resetPayment(): void {
  paymentStore.setState(nothingChosen);
}
