import type { TenderState } from '@quieta/contract/checkout/sale';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { SoldVoucher } from '@quieta/contract/vouchers/voucher';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type Cart, emptyCart } from '../cart-rules.ts';
import { cartStore, useCart } from '../cart-store.ts';
import { type Payment, sellCart } from '../mutations.ts';
import { changeOf } from '../tender-rules.ts';
import { printDocument } from './print-document.ts';

export interface Sold {
  readonly number: string;
  /** With the tip: what the guest has paid. */
  readonly total: string;
  /** What goes back in cash; null where nothing does. */
  readonly change: string | null;
  readonly paymentType: string;
  readonly vouchers: readonly SoldVoucher[];
  readonly id: string;
  /** What came of a room bill; null where there is none. */
  readonly roomBill: TenderState | null;
  /** `queued`: the server sends it. */
  readonly receipt: 'none' | 'queued' | 'sending' | 'sent' | 'failed';
}

interface Options {
  onSold: () => void;
}

interface Payable {
  readonly cart: Cart;
  readonly payment: Payment;
  /** The payment's name. */
  readonly paidBy: string;
}

/** Sells the cart, prints the receipt, and remembers what was sold last. */
export function useSelling({ onSold }: Options) {
  const { currency } = useBranch();
  const queryClient = useQueryClient();
  const cart = useCart();
  const [refusedCart, setRefusedCart] = useState<Cart | null>(null);
  const [last, setLast] = useState<Sold | null>(null);

  async function sellOnce({ cart: requested, payment, paidBy }: Payable): Promise<void> {
    const answer = await sellCart(requested, payment, currency);
    if (!answer.success) {
      // It may be the guest who has left, or the hotel that does not answer any more.
      if (payment.roomBill !== null) void queryClient.invalidateQueries({ queryKey: ['stays'] });
      throw new ApiError(200, answer.code ?? '', { code: answer.code, params: answer.params });
    }
    const change = payment.tenders.reduce((sum, tender) => sum + changeOf(tender), 0);
    const sold = {
      id: answer.saleId ?? '',
      number: answer.saleNumber ?? '',
      total: formatMoney(toMinor(answer.total ?? 0, currency) + requested.tip, currency),
      change: change === 0 ? null : formatMoney(change, currency),
      paymentType: paidBy,
      vouchers: answer.vouchers,
      roomBill: answer.roomBill,
    };
    cartStore.setState(emptyCart);
    void queryClient.invalidateQueries({ queryKey: ['open-appointments'] });
    onSold();
    const { receiptId, receiptData, printerUrl } = answer;
    if (receiptId === null) return setLast({ ...sold, receipt: 'none' });
    if (receiptData === undefined || printerUrl === undefined) return setLast({ ...sold, receipt: 'queued' });
    setLast({ ...sold, receipt: 'sending' });
    setLast({ ...sold, receipt: (await printDocument(answer)) ? 'sent' : 'failed' });
  }

  const { run, isPending, refusal } = useCommand(sellOnce, { onFailure: () => setRefusedCart(cartStore.getState()) });
  // What was refused speaks of the cart as it stands.
  return { sell: run, isSelling: isPending, refusal: refusedCart === cart ? refusal : null, last };
}
