import { useStore } from 'zustand';
import { createStore } from '#lib/create-store.ts';

/** What of the payment, as it is chosen at this moment, the taxes of the cart's rows may go by. */
export interface ChosenPayment {
  /** All of it goes on a room bill. */
  readonly isRoomBill: boolean;
  /** Of the vouchers and deposits that pay: what was declared when they were sold. */
  readonly declaredTaxIds: readonly string[];
}

const paymentStore = createStore<ChosenPayment>('payment', () => ({ isRoomBill: false, declaredTaxIds: [] }));

export function tellPayment(chosen: ChosenPayment): void {
  paymentStore.setState(chosen);
}

export function useChosenPayment(): ChosenPayment {
  return useStore(paymentStore);
}
