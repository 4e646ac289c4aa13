import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { classNames } from '#ui/class-names.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { useCart } from '../../cart-store.ts';
import { withHotelTaxes } from '../../hotel-tax-rules.ts';
import { paymentStore } from '../../payment-store.ts';
import { addVoucherTender, payableBy, payableLines } from '../../voucher-rules.ts';
import { useHotelTaxes } from '../payment/use-hotel-taxes.ts';
import { DepositOffers } from './deposit-offers.tsx';
import { VoucherEntry } from './voucher-entry.tsx';
import styles from './vouchers.module.css';

interface PayByVoucherProps {
  types: readonly PaymentType[];
  chosen: PaymentType | null;
  due: number;
}

/** The payer's deposits, and the field for a voucher's code; nothing if the branch has no payment type for vouchers. */
export function PayByVoucher({ types, chosen, due }: PayByVoucherProps) {
  const { currency } = useBranch();
  const cart = useCart();
  const { parts, voucherCode } = useStore(paymentStore);
  const { data: taxes = [] } = useQuery(taxesQuery());
  const hotel = useHotelTaxes();
  const place = useRef<HTMLDivElement>(null);
  const type = types.find(({ printerCode, kind }) => printerCode === 'voucher' && kind === 'Custom');
  if (type === undefined) return null;

  const { id: paymentTypeId } = type;
  const tenders = parts ?? [];
  const isChosen = parts === null && chosen?.id === paymentTypeId;
  // A voucher that is one of several tenders also needs its code.
  const isEntered =
    voucherCode !== '' ||
    isChosen ||
    tenders.some((tender) => tender.paymentTypeId === paymentTypeId && tender.voucher === undefined);
  const usedIds = tenders.flatMap(({ voucher }) => voucher?.id ?? []);

  /** What a voucher pays for keeps its declared tax, so the hotel taxes are computed with the voucher included. */
  function payable(voucher: Voucher): number {
    const declaredTaxIds = [...hotel.declaredTaxIds, ...(voucher.tax === null ? [] : [voucher.tax.id])];
    const lines = payableLines(withHotelTaxes(cart, { ...hotel, declaredTaxIds }), taxes);
    return payableBy(voucher, lines, tenders, currency);
  }

  function take(voucher: Voucher): number {
    const amount = payable(voucher);
    if (amount <= 0) return 0;
    const part = { paymentTypeId, amount, given: null, voucher };
    // The chosen payment type pays the rest.
    const rest = chosen === null || chosen.id === paymentTypeId ? null : chosen.id;
    paymentStore.setState(({ parts: current }) => ({ parts: addVoucherTender(current ?? [], part, due, rest) }));
    // The pressed offer or the field disappeared, so the focus moves to its container.
    place.current?.focus();
    return amount;
  }

  return (
    <div ref={place} className={classNames(inColumn(2), styles.entry)} tabIndex={-1}>
      {cart.holder?.id == null ? null : (
        <DepositOffers guestId={cart.holder.id} usedIds={usedIds} payable={payable} onUse={take} />
      )}
      {isEntered ? (
        <VoucherEntry
          code={voucherCode}
          onType={(code) => paymentStore.setState({ voucherCode: code })}
          usedIds={usedIds}
          onUse={take}
        />
      ) : null}
    </div>
  );
}
