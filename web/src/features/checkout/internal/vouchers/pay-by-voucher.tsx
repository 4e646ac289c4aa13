import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { isOwnVoucherCode, plainVoucherCode, readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherStates } from '@quieta/contract/vouchers/voucher-kinds';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { lookUpVoucher } from '#features/vouchers/queries.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { paymentStore, useCart } from '../../cart-store.ts';
import { withHotelTaxes } from '../../hotel-tax-rules.ts';
import { addVoucherTender, payableBy, payableLines } from '../../voucher-rules.ts';
import { useCartUnits } from '../packages/use-cart-units.ts';
import { useHotelTaxes } from '../payment/payment-facts.ts';
import { DepositOffers } from './deposit-offers.tsx';
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
  const { units } = useCartUnits();
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

  /** A payment by voucher keeps its declared tax, so the hotel taxes are computed with the voucher included. */
  function payable(voucher: Voucher): number {
    const declaredTaxIds = [...hotel.declaredTaxIds, ...(voucher.tax === null ? [] : [voucher.tax.id])];
    const lines = payableLines(withHotelTaxes(cart, { ...hotel, declaredTaxIds }), taxes, units);
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

interface VoucherEntryProps {
  code: string;
  onType: (code: string) => void;
  /** Adds the voucher's tender; returns its amount, 0 if it cannot pay for anything in the cart. */
  onUse: (voucher: Voucher) => number;
  usedIds: readonly string[];
}

/**
 * Field for a voucher's code, typed or scanned. A code of ours is looked up by itself, as its check character says that
 * it is right; one that another program has printed with a press.
 */
function VoucherEntry({ code, onType, onUse, usedIds }: VoucherEntryProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const lookUp = useCommand(
    async (whole: string) => {
      const refused = refusalOf(await lookUpVoucher(whole));
      if (refused === null) onType('');
      setFault(refused ?? undefined);
    },
    { about: code },
  );

  function type(next: string) {
    onType(next);
    setFault(undefined);
    // The code is one of ours and complete, so no further press is needed.
    if (isOwnVoucherCode(plainVoucherCode(next))) void lookUp.run(next);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A scanner ends with Enter, after the code has already been used.
    if (code.trim() === '') return;
    if (readVoucherCode(code) === null)
      return setFault(t`This is not a voucher code. Compare it with the printed voucher.`);
    void lookUp.run(code);
  }

  function refusalOf(voucher: Voucher): string | null {
    const { id, state, tax, blockedReason, expiresOn } = voucher;
    if (usedIds.includes(id)) return t`It is among the payments already.`;
    if (state === 'blocked') return t`It is blocked: ${blockedReason ?? ''}`;
    if (state === 'expired') return t`It was valid until ${formatDate(expiresOn ?? '', 'medium')}.`;
    if (!voucherStates[state].isUsable) return t`Nothing is left on it.`;
    if (onUse(voucher) > 0) return null;
    if (tax === null) return t`Nothing is left in the cart that a voucher pays for.`;
    return t`Its VAT was declared at ${formatPercent(tax.rate / 100, 2)}, and nothing left in the cart is sold at that rate.`;
  }

  return (
    <form className={styles.code} onSubmit={submit}>
      <TextField
        label={t`Voucher code`}
        value={code}
        onChange={type}
        error={lookUp.refusal ?? fault}
        maxLength={40}
        autoFocus
      />
      <Button action="secondary" isSubmit isPending={lookUp.isPending} isDisabled={code.trim() === ''}>
        <Trans>Use</Trans>
      </Button>
    </form>
  );
}
