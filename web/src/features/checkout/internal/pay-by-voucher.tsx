import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBranch } from '#features/session/store.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { classNames } from '#ui/class-names.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { useCart } from '../cart-store.ts';
import { withHotelTaxes } from '../hotel-tax-rules.ts';
import { payableBy, payableLines } from '../voucher-rules.ts';
import { DepositOffers } from './deposit-offers.tsx';
import { useHotelTaxes } from './use-hotel-taxes.ts';
import type { usePayment } from './use-payment.ts';
import { VoucherEntry } from './voucher-entry.tsx';
import styles from './vouchers.module.css';

interface PayByVoucherProps {
  paying: ReturnType<typeof usePayment>;
  types: readonly PaymentType[];
}

/** The payer's deposits, and the field for a voucher's code while vouchers are the way to pay. Nothing where no payment type stands for them. */
export function PayByVoucher({ paying, types }: PayByVoucherProps) {
  const { currency } = useBranch();
  const cart = useCart();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const hotel = useHotelTaxes();
  const place = useRef<HTMLDivElement>(null);
  const type = types.find(({ printerCode, kind }) => printerCode === 'voucher' && kind === 'Custom');
  if (type === undefined) return null;

  const { id: paymentTypeId } = type;
  const tenders = paying.parts ?? [];
  const isChosen = paying.parts === null && paying.chosen?.id === paymentTypeId;
  // As one of several parts it names its voucher too.
  const isEntered =
    paying.voucherCode !== '' ||
    isChosen ||
    tenders.some((tender) => tender.paymentTypeId === paymentTypeId && tender.voucher === undefined);
  const usedIds = tenders.flatMap(({ voucher }) => voucher?.id ?? []);

  /** What it pays for stays under the tax that was declared with it, so that is asked with it among the payments. */
  function payable(voucher: Voucher): number {
    const declaredTaxIds = [...hotel.declaredTaxIds, ...(voucher.tax === null ? [] : [voucher.tax.id])];
    const lines = payableLines(withHotelTaxes(cart, { ...hotel, declaredTaxIds }), taxes);
    return payableBy(voucher, lines, tenders, currency);
  }

  function take(voucher: Voucher): number {
    const amount = payable(voucher);
    if (amount > 0) paying.addVoucher({ paymentTypeId, amount, given: null, voucher });
    // The offer that was pressed, or the field, is gone: the keyboard goes on from here.
    if (amount > 0) place.current?.focus();
    return amount;
  }

  return (
    <div ref={place} className={classNames(inColumn(2), styles.entry)} tabIndex={-1}>
      {cart.holder?.id == null ? null : (
        <DepositOffers guestId={cart.holder.id} usedIds={usedIds} payable={payable} onUse={take} />
      )}
      {isEntered ? (
        <VoucherEntry code={paying.voucherCode} onType={paying.setVoucherCode} usedIds={usedIds} onUse={take} />
      ) : null}
    </div>
  );
}
