import { Trans } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { Button } from '#ui/button/button.tsx';
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

/** The payer's deposits, and the field for a voucher's code. Nothing where no payment type stands for vouchers. */
export function PayByVoucher({ paying, types }: PayByVoucherProps) {
  const { currency } = useBranch();
  const cart = useCart();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const [isOpen, setIsOpen] = useState(false);
  const hotel = useHotelTaxes();
  const place = useRef<HTMLDivElement>(null);
  const type = types.find(({ printerCode, kind }) => printerCode === 'voucher' && kind === 'Custom');
  if (type === undefined) return null;

  const { id: paymentTypeId } = type;
  const tenders = paying.parts ?? [];
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
    return amount;
  }

  function takeDeposit(deposit: Voucher) {
    take(deposit);
    // The offer that was pressed is gone: the keyboard goes on from here.
    place.current?.focus();
  }

  return (
    <div ref={place} className={styles.entry} tabIndex={-1}>
      {cart.holder?.id == null ? null : (
        <DepositOffers guestId={cart.holder.id} usedIds={usedIds} payable={payable} onUse={takeDeposit} />
      )}
      {isOpen || paying.voucherCode !== '' || paying.chosen?.id === paymentTypeId ? (
        <VoucherEntry code={paying.voucherCode} onType={paying.setVoucherCode} usedIds={usedIds} onUse={take} />
      ) : (
        <div className={styles.offer}>
          <Button action="quiet" size="small" icon="voucher" onPress={() => setIsOpen(true)}>
            <Trans>Pay with a voucher</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
