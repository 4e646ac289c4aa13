import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { TenderState } from '@quieta/contract/checkout/sale';
import { listStays } from '@quieta/contract/guests/hotel-endpoints';
import type { HandedPackage } from '@quieta/contract/packages/sold-package';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { SoldVoucher } from '@quieta/contract/vouchers/voucher';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type Cart, emptyCart } from '../../cart-rules.ts';
import { cartStore, useCart } from '../../cart-store.ts';
import { type Payment, sellCart } from '../../mutations.ts';
import { changeOf } from '../../tender-rules.ts';
import { type CartUnits, unitsWorth } from '../../unit-rules.ts';
import { printDocument } from '../sales/print-document.ts';

export interface Sold {
  readonly number: string;
  /** The sum that the guest has paid, tip included, without what units have paid. */
  readonly total: string;
  readonly change: string | null;
  /** Null: units have paid everything. */
  readonly paymentType: string | null;
  readonly vouchers: readonly SoldVoucher[];
  readonly packages: readonly HandedPackage[];
  readonly id: string;
  readonly roomBill: TenderState | null;
  /** `queued`: the server sends it to the printer. */
  readonly receipt: 'none' | 'queued' | 'sending' | 'sent' | 'failed';
}

interface Payable {
  readonly cart: Cart;
  readonly payment: Payment;
  readonly paidBy: string | null;
  readonly units: CartUnits;
}

/** Sells the cart, prints the receipt, and keeps the last sale. */
export function useSelling({ onSold }: { onSold: () => void }) {
  const { currency } = useBranch();
  const queryClient = useQueryClient();
  const cart = useCart();
  const [last, setLast] = useState<Sold | null>(null);

  async function sellOnce({ cart: requested, payment, paidBy, units }: Payable): Promise<void> {
    const answer = await sellCart(requested, payment, currency, units);
    if (!answer.success) {
      // The guest may have left, or the hotel may not answer any more.
      if (payment.roomBill !== null) void queryClient.invalidateQueries({ queryKey: [listStays.name] });
      throw new ApiError(200, answer.code ?? '', { code: answer.code, params: answer.params });
    }
    const change = payment.tenders.reduce((sum, tender) => sum + changeOf(tender), 0);
    const sold = {
      id: answer.saleId ?? '',
      number: answer.saleNumber ?? '',
      total: formatMoney(toMinor(answer.total ?? 0, currency) + requested.tip - unitsWorth(units), currency),
      change: change === 0 ? null : formatMoney(change, currency),
      paymentType: paidBy,
      vouchers: answer.vouchers,
      packages: answer.packages,
      roomBill: answer.roomBill,
    };
    cartStore.setState(emptyCart);
    void queryClient.invalidateQueries({ queryKey: [searchAppointments.name] });
    onSold();
    const { receiptId, receiptData, printerUrl } = answer;
    if (receiptId === null) return setLast({ ...sold, receipt: 'none' });
    if (receiptData === undefined || printerUrl === undefined) return setLast({ ...sold, receipt: 'queued' });
    setLast({ ...sold, receipt: 'sending' });
    setLast({ ...sold, receipt: (await printDocument(answer)) ? 'sent' : 'failed' });
  }

  const { run, isPending, refusal, failure } = useCommand(sellOnce, { about: cart });
  return { sell: run, isSelling: isPending, refusal, failure, last };
}
