import type { TenderState } from '@quieta/contract/checkout/sale';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { SoldVoucher } from '@quieta/contract/vouchers/voucher';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendToPrinter } from '#features/receipts/send-to-printer.ts';
import { tellPrintingFailure } from '#features/receipts/tell-printing-failure.ts';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type Cart, emptyCart } from '../cart-rules.ts';
import { cartStore, useCart } from '../cart-store.ts';
import { type Payment, sellCart } from '../mutations.ts';
import { changeOf } from '../tender-rules.ts';
import { forgetPayment, keyOfPayment } from './kept-cart.ts';

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

/** Sells the cart once however often it is pressed, prints the receipt, and remembers what was sold last. */
export function useSelling({ onSold }: Options) {
  const { currency, timeZone } = useBranch();
  const queryClient = useQueryClient();
  const cart = useCart();
  const [isSelling, setIsSelling] = useState(false);
  const [refused, setRefused] = useState<{ readonly cart: Cart; readonly text: string } | null>(null);
  const [last, setLast] = useState<Sold | null>(null);

  /** The refusal is shown until the cart changes. */
  async function refuse(error: Parameters<typeof errorMessage>[0]) {
    const text = await errorMessage(error, timeZone);
    setRefused({ cart: cartStore.getState(), text });
  }

  async function sell(wanted: Cart, payment: Payment, paidBy: string): Promise<void> {
    if (isSelling) return;
    setIsSelling(true);
    setRefused(null);
    try {
      // One key for one cart and payment as they stand (CHK-09): after a lost answer the same press cannot sell twice.
      const key = keyOfPayment(JSON.stringify([{ ...wanted, currentKey: null }, payment]));
      const answer = await sellCart(wanted, payment, currency, key);
      forgetPayment();
      if (!answer.success) {
        await refuse({ code: answer.code, params: answer.params, message: answer.code ?? '' });
        // It may be the guest who has left, or the hotel that does not answer any more.
        if (payment.roomBill !== null) void queryClient.invalidateQueries({ queryKey: ['stays'] });
        return;
      }
      const { receiptData, receiptId, printerUrl } = answer;
      const change = payment.tenders.reduce((sum, tender) => sum + changeOf(tender), 0);
      const sold = {
        id: answer.saleId ?? '',
        number: answer.saleNumber ?? '',
        total: formatMoney(toMinor(answer.total ?? 0, currency) + wanted.tip, currency),
        change: change === 0 ? null : formatMoney(change, currency),
        paymentType: paidBy,
        vouchers: answer.vouchers,
        roomBill: answer.roomBill,
      };
      cartStore.setState(emptyCart);
      void queryClient.invalidateQueries({ queryKey: ['open-appointments'] });
      onSold();
      if (receiptData === undefined || receiptId === null || printerUrl === undefined)
        return setLast({ ...sold, receipt: receiptId === null ? 'none' : 'queued' });
      setLast({ ...sold, receipt: 'sending' });
      const isSent = await print({ receiptId, printerUrl, payload: receiptData });
      setLast({ ...sold, receipt: isSent ? 'sent' : 'failed' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(error);
    } finally {
      setIsSelling(false);
    }
  }

  return { sell, isSelling, refusal: refused?.cart === cart ? refused.text : null, last };
}

async function print(document: Parameters<typeof sendToPrinter>[0]): Promise<boolean> {
  try {
    await sendToPrinter(document);
    return true;
  } catch (error) {
    tellPrintingFailure(error);
    return false;
  }
}
