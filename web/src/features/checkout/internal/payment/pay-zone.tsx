import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, saleGapsQuery, taxesQuery } from '#features/settings/queries.ts';
import { SaleGapList } from '#features/settings/sale-gaps.tsx';
import { formatMoney } from '#lib/format/money.ts';
import { useActions } from '#lib/page/actions.ts';
import { focusWithin } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { paymentStore, useCart } from '../../cart-store.ts';
import { cartTotals } from '../../cart-totals.ts';
import { DeskTerminal, DeskTill } from '../../desk-things.tsx';
import { withHotelTaxes } from '../../hotel-tax-rules.ts';
import { gapsOfSale, type PaymentObstacle, paymentObstacleOf } from '../../pay-rules.ts';
import { chooseType, paymentOf, unitsPayment } from '../../payment-rules.ts';
import { addTender, type CartTender } from '../../tender-rules.ts';
import { unitsWorth } from '../../unit-rules.ts';
import { vatToDeclare } from '../../voucher-rules.ts';
import { Extras } from '../cart/extras.tsx';
import { checkoutPlaces, obstaclePlaces } from '../checkout-places.ts';
import { UnitsUnread } from '../packages/units-unread.tsx';
import { useCartUnits } from '../packages/use-cart-units.ts';
import { RoomAnswers } from '../room/room-answers.tsx';
import { RoomForm } from '../room/room-form.tsx';
import { type RoomBill, useRoomBill } from '../room/use-room-bill.ts';
import { LastSale } from '../sales/last-sale.tsx';
import { SaleSums } from '../sales/sale-sums.tsx';
import { PayByVoucher } from '../vouchers/pay-by-voucher.tsx';
import { CartNews } from './cart-news.tsx';
import styles from './pay.module.css';
import { useHotelTaxes, usePaymentTypes } from './payment-facts.ts';
import { PaymentTiles } from './payment-tiles.tsx';
import { CashGiven, TenderList } from './tender-list.tsx';
import { useSelling } from './use-selling.ts';

/** The total, the payment type, and the pay button. */
export function PayZone({ onSold }: { onSold: () => void }) {
  const { t } = useLingui();
  const branch = useBranch();
  const { currency } = branch;
  const cart = useCart();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const facts = usePaymentTypes();
  const { offered, chosen } = facts;
  const ofGuests = useCartUnits();
  const { units } = ofGuests;
  const choices = useStore(paymentStore);
  const { parts } = choices;
  const taxed = withHotelTaxes(cart, useHotelTaxes());
  const totals = cartTotals(taxed, taxes, units);
  const byUnits = unitsWorth(units);
  const due = totals.total + cart.tip - byUnits;
  /** Units pay everything: there is nothing to choose. */
  const isCovered = units.size > 0 && due === 0;
  const used = isCovered ? [] : facts.used;
  const ofDesk = paymentOf(choices, offered, chosen, due);
  const { cash, names } = ofDesk;
  const payment = isCovered ? unitsPayment(offered) : ofDesk.payment;
  const isByRoom = used.some(({ kind }) => kind === 'RoomBill');
  const bill = useRoomBill(cart, isByRoom);
  const selling = useSelling({ onSold });
  const isAway = isByRoom && bill.hasFailed;
  /** The room's answers say the same, and what can be done. */
  const isAnnounced = isAway && selling.failure?.code === 'stay-unconfirmed';
  const items = cart.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const { data: allGaps = [] } = useQuery(saleGapsQuery());
  const gaps = gapsOfSale(allGaps, taxed, used);
  const obstacle = paymentObstacleOf({
    cart,
    gaps,
    isTooMuch: toMajor(due, currency) > largestAmount,
    hasType: payment !== null,
    hasVoucherCode: choices.voucherCode.trim() !== '',
    isAskingForUnits: ofGuests.isAsking,
    areUnitsUnread: ofGuests.hasFailed && !ofGuests.isWaived,
    isComplete: isCovered || ofDesk.isComplete,
    bill: isByRoom ? bill : null,
  });
  const isReady = obstacle === null;
  const roomBill = isByRoom ? bill.request : null;
  const pay = () =>
    payment !== null &&
    void selling.sell({ cart, payment: { ...payment, roomBill }, paidBy: isCovered ? null : names, units });
  const obstacleText = useObstacleText();
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  /** Leads to what blocks the payment, and says it. */
  function explain(blocking: PaymentObstacle) {
    focusWithin(obstaclePlaces[blocking]);
    setRefused({ text: obstacleText(blocking) });
  }
  const run = () => (obstacle === null ? pay() : explain(obstacle));
  useActions([{ id: 'pay', label: t`Take payment`, icon: 'checkout', isHidden: !isReady, run }]);

  return (
    <section className={styles.pay} aria-label={t`Payment`} data-tight={isAway || undefined}>
      <CartNews cart={cart} due={due} refused={refused} />
      <div className={styles.choices}>
        <SaleSums
          totals={totals}
          declared={vatToDeclare(taxed, taxes, isCovered ? [] : (parts ?? []), units)}
          items={items}
          tip={cart.tip}
          byUnits={byUnits}
        />
        {cart.rows.length === 0 ? null : (
          <Extras gross={cartTotals({ ...cart, discount: null }, taxes, units).discountable} />
        )}
        {isCovered ? null : <PaymentFields facts={facts} cash={cash} due={due} bill={isByRoom ? bill : null} />}
      </div>
      <div className={styles.act}>
        <DeskTill />
        {cart.rows.length === 0 ? null : <DeskTerminal types={used} />}
        <Refused text={isAnnounced ? null : selling.refusal} />
        {cart.rows.length === 0 || !isByRoom ? null : (
          <div id={checkoutPlaces.answers}>
            <RoomAnswers bill={bill} />
          </div>
        )}
        {cart.rows.length === 0 ? null : <UnitsUnread of={ofGuests} />}
        {gaps.length === 0 ? null : (
          <div id={checkoutPlaces.gaps}>
            <SaleGapList label={t`Still needed before the sale`} gaps={gaps} />
          </div>
        )}
        {selling.last === null || cart.rows.length > 0 ? (
          <ReceiptNote types={used} deviceId={profile?.printerDeviceId ?? null} />
        ) : (
          <LastSale sale={selling.last} />
        )}
        <Button size="hero" isWide isDisabled={!isReady} isPending={selling.isSelling} onPress={pay}>
          <span className={styles.actName}>
            <ActName names={names} bill={isByRoom && used.length === 1 ? bill : null} isCovered={isCovered} />
          </span>
          <span>{formatMoney(due, currency)}</span>
        </Button>
        <PendingNote entity="/sale/checkout" otherwise={<PayNote obstacle={obstacle} />} />
      </div>
    </section>
  );
}

interface PaymentFieldsProps {
  facts: ReturnType<typeof usePaymentTypes>;
  /** The one tender in cash, if it is one. */
  cash: CartTender | null;
  due: number;
  /** Null where no room is charged. */
  bill: RoomBill | null;
}

/** The choices of how the cart is paid. */
function PaymentFields({ facts: { query: types, offered, room, chosen }, cash, due, bill }: PaymentFieldsProps) {
  const cart = useCart();
  const { parts } = useStore(paymentStore);
  return (
    <>
      {types.isError ? (
        <ErrorState onRetry={() => void types.refetch()} isRetrying={types.isFetching} />
      ) : (
        <PaymentTiles
          types={offered}
          isNoneSetUp={types.isSuccess && offered.length === 0}
          chosen={parts === null ? chosen : null}
          room={room}
          onChoose={({ id }) => paymentStore.setState((current) => chooseType(current, id, due))}
          action={cart.rows.length === 0 ? null : <SplitButton isSplit={parts !== null} chosen={chosen} due={due} />}
        />
      )}
      {cart.rows.length === 0 || bill === null ? null : (
        <div id={checkoutPlaces.room}>
          <RoomForm bill={bill} />
        </div>
      )}
      {cart.rows.length === 0 ? null : (
        <div id={checkoutPlaces.voucher}>
          <PayByVoucher types={offered} chosen={chosen} due={due} />
        </div>
      )}
      {cart.rows.length === 0 || parts === null ? null : (
        <div id={checkoutPlaces.tenders}>
          <TenderList
            tenders={parts}
            types={offered}
            due={due}
            onChange={(next) => paymentStore.setState({ parts: next })}
          />
        </div>
      )}
      {cart.rows.length === 0 || cash === null ? null : (
        <CashGiven tender={cash} onChange={(given) => paymentStore.setState(given)} />
      )}
    </>
  );
}

/** Switches between one payment type for everything and several. */
function SplitButton({ isSplit, chosen, due }: { isSplit: boolean; chosen: PaymentType | null; due: number }) {
  return isSplit ? (
    <Button action="quiet" size="small" onPress={() => paymentStore.setState({ parts: null })}>
      <Trans>Pay all at once</Trans>
    </Button>
  ) : (
    <Button
      action="quiet"
      size="small"
      icon="plus"
      onPress={() => paymentStore.setState({ parts: chosen === null ? [] : addTender([], chosen.id, due) })}
    >
      <Trans>Split the payment</Trans>
    </Button>
  );
}

function ActName({ names, bill, isCovered }: { names: string; bill: RoomBill | null; isCovered: boolean }) {
  if (isCovered) return <Trans>Confirm</Trans>;
  if (bill !== null) {
    const roomId = bill.stay?.roomId ?? bill.guest?.roomId ?? null;
    return roomId === null ? <Trans>Charge to the room</Trans> : <Trans>Charge to room {roomId}</Trans>;
  }
  return names === '' ? <Trans>Pay</Trans> : <Trans>Pay by {names}</Trans>;
}

/** Says why payment is not possible yet, and what to do. */
function useObstacleText(): (obstacle: PaymentObstacle) => string {
  const { t } = useLingui();
  const { currency } = useBranch();
  const texts: Record<PaymentObstacle, string> = {
    'cart-empty': t`The cart is empty.`,
    'price-wrong': t`One of the prices is not right yet.`,
    'too-much': t`A sale can be ${formatMoney(toMinor(largestAmount, currency), currency)} at most: split it into several.`,
    settings: t`Something is missing in the settings: see above.`,
    'no-payment-type': t`Choose how it is paid.`,
    'voucher-code': t`Use the voucher code, or clear it.`,
    'units-asking': t`The guest’s courses and packages are still being read.`,
    'units-unread': t`It is not known what the guest has prepaid: see above.`,
    'still-to-pay': t`Together the payments must come to the total, and none may be 0.`,
    'room-guest': t`Choose whose room pays.`,
    'room-asking': t`The hotel is being asked.`,
    'room-refused': t`This room cannot be charged: choose another payment type.`,
    'room-unknown': t`No room is known: choose another payment type.`,
    'room-stay': t`Choose which room pays.`,
    'room-unposted': t`Tick above that you are selling without posting.`,
    'room-name': t`The guest has to confirm the name: tick it above.`,
  };
  return (obstacle) => texts[obstacle];
}

/** The note below the button: why payment is not possible yet, or what a press does. */
function PayNote({ obstacle }: { obstacle: PaymentObstacle | null }) {
  const { t } = useLingui();
  const obstacleText = useObstacleText();
  return (
    <p className={styles.final} data-blocked={obstacle !== null || undefined} role="status">
      {obstacle === null
        ? t`You can still change the payer and prices. After this the sale is final.`
        : obstacleText(obstacle)}
    </p>
  );
}

/** Which document this payment prints: one payment type with a receipt is enough. */
function ReceiptNote({ types, deviceId }: { types: readonly PaymentType[]; deviceId: string | null }) {
  const { t } = useLingui();
  if (types.length === 0) return null;
  const prints = types.some(({ printsReceipt }) => printsReceipt);
  return (
    <div className={styles.receipt}>
      <Icon alias="printer" size={18} />
      <div>
        <div className={styles.receiptName}>{prints ? t`Fiscal receipt` : t`No receipt`}</div>
        <div className="detail">
          {!prints
            ? t`This payment type prints none`
            : deviceId === null
              ? t`No printer is set up`
              : t`Prints at ${deviceId}`}
        </div>
      </div>
    </div>
  );
}
