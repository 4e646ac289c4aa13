import { asksForStays } from '@quieta/contract/settings/hotel-tax-rules';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useCart } from '../../cart-store.ts';
import { guestsToAsk, type HotelTaxes, taxesOfPayment } from '../../hotel-tax-rules.ts';
import { paymentStore } from '../../payment-store.ts';
import { hotelGuestsQuery } from '../../queries.ts';
import { usePaymentTypes } from './use-payment-types.ts';

/** Facts that decide about the hotel taxes of the present cart. */
export function useHotelTaxes(): HotelTaxes {
  const { id } = useBranch();
  const cart = useCart();
  const { data: profile } = useQuery(branchProfileQuery(id));
  const { used } = usePaymentTypes();
  const { parts } = useStore(paymentStore);
  const rule = profile?.hotelTaxRule ?? 'never';
  const asked = asksForStays(rule) ? guestsToAsk(cart) : [];
  const { data } = useQuery({ ...hotelGuestsQuery(asked), enabled: asked.length > 0 });
  return { rule, stayingIds: data?.guestIds ?? [], ...taxesOfPayment(used, parts ?? []) };
}
