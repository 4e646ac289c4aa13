import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, paymentTypesQuery, saleGapsQuery, taxesQuery } from '#features/settings/queries.ts';
import { SaleGapList } from '#features/settings/sale-gaps.tsx';
import { useActions } from '#lib/actions.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OnItsWay } from '#ui/on-its-way/on-its-way.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { cartTotals } from '../cart-rules.ts';
import { useCart } from '../cart-store.ts';
import { withHotelTaxes } from '../hotel-tax-rules.ts';
import { gapsOfSale, offeredTypes, payHindranceOf } from '../pay-rules.ts';
import type { CartTender } from '../tender-rules.ts';
import { vatToDeclare } from '../voucher-rules.ts';
import { Extras } from './extras.tsx';
import { LastSale } from './last-sale.tsx';
import styles from './pay.module.css';
import { PayByVoucher } from './pay-by-voucher.tsx';
import { ActName, PayNote, ReceiptNote } from './pay-note.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { RoomAnswers } from './room-answers.tsx';
import { RoomForm } from './room-form.tsx';
import { SaleSums } from './sale-sums.tsx';
import { CashGiven, TenderList } from './tender-list.tsx';
import { useHotelTaxes, useTellPayment } from './use-hotel-taxes.ts';
import { useNoPost } from './use-no-post.ts';
import { usePayment } from './use-payment.ts';
import { useRoomBill } from './use-room-bill.ts';
import { useSelling } from './use-selling.ts';

/** What it comes to, how it is paid, and the one button that takes the money. */
export function PayZone({ onSold }: { onSold: () => void }) {
  const { t } = useLingui();
  const branch = useBranch();
  const { currency } = branch;
  const cart = useCart();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const types = useQuery(paymentTypesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const taxed = withHotelTaxes(cart, useHotelTaxes());
  const totals = cartTotals(taxed, taxes);
  const due = totals.total + cart.tip;
  const offered = offeredTypes(types.data ?? []);
  const isNoPost = useNoPost(cart.holder);
  const room = { isConnected: profile?.hotelConnected === true, roomId: cart.holder?.roomId ?? null, isNoPost };
  const isRoomOffered = room.isConnected && room.roomId !== null && !isNoPost;
  const paying = usePayment(offered, { due, isCartEmpty: cart.rows.length === 0, isRoomOffered });
  const { payment, chosen } = paying;
  const used = paying.parts === null ? (chosen === null ? [] : [chosen]) : typesOf(paying.parts, offered);
  useTellPayment(used, paying.parts ?? []);
  const isByRoom = used.some(({ kind }) => kind === 'RoomBill');
  const bill = useRoomBill(cart, isByRoom);
  const selling = useSelling({ onSold });
  const items = cart.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const { data: allGaps = [] } = useQuery(saleGapsQuery());
  const gaps = gapsOfSale(allGaps, taxed, used);
  const hindrance = payHindranceOf({
    cart,
    gaps,
    isTooMuch: toMajor(due, currency) > largestAmount,
    hasType: payment !== null,
    hasVoucherCode: paying.voucherCode.trim() !== '',
    isComplete: paying.isComplete,
    bill: isByRoom ? bill : null,
  });
  const isReady = hindrance === null;
  const roomBill = isByRoom ? bill.wish : null;
  const pay = () => payment !== null && void selling.sell(cart, { ...payment, roomBill }, paying.names);
  useActions(isReady ? [{ id: 'pay', label: t`Take the payment`, icon: 'checkout', run: pay }] : []);

  return (
    <section className={styles.pay} aria-label={t`Payment`}>
      <div className={styles.choices}>
        <SaleSums
          totals={totals}
          declared={vatToDeclare(taxed, taxes, paying.parts ?? [])}
          items={items}
          tip={cart.tip}
        />
        {cart.rows.length === 0 ? null : <Extras gross={cartTotals({ ...cart, discount: null }, taxes).discountable} />}
        {types.isError ? (
          <ErrorState onRetry={() => void types.refetch()} isRetrying={types.isFetching} />
        ) : (
          <PaymentTiles
            types={offered}
            chosen={paying.parts === null ? chosen : null}
            room={room}
            onChoose={paying.choose}
            action={cart.rows.length === 0 ? null : <SplitButton paying={paying} />}
          />
        )}
        {cart.rows.length === 0 || !isByRoom ? null : <RoomForm bill={bill} />}
        {cart.rows.length === 0 ? null : <PayByVoucher paying={paying} types={offered} />}
        {cart.rows.length === 0 ? null : <Parts paying={paying} types={offered} due={due} />}
      </div>
      <div className={styles.act}>
        <Refused text={selling.refusal} />
        {cart.rows.length === 0 || !isByRoom ? null : <RoomAnswers bill={bill} />}
        {gaps.length === 0 ? null : <SaleGapList label={t`Before this can be sold`} gaps={gaps} />}
        {selling.last === null || cart.rows.length > 0 ? (
          <ReceiptNote types={used} deviceId={profile?.printerDeviceId ?? null} />
        ) : (
          <LastSale sale={selling.last} />
        )}
        <Button size="hero" isWide isDisabled={!isReady} isPending={selling.isSelling} onPress={pay}>
          <span className={styles.actName}>
            <ActName names={paying.names} bill={isByRoom && used.length === 1 ? bill : null} />
          </span>
          <span>{formatMoney(due, currency)}</span>
        </Button>
        <OnItsWay entity="sale:new" otherwise={<PayNote hindrance={hindrance} />} />
      </div>
    </section>
  );
}

interface PartsProps {
  paying: ReturnType<typeof usePayment>;
  types: readonly PaymentType[];
  due: number;
}

/** One way of paying for all of it, or several. */
function SplitButton({ paying: { parts, split, join } }: Pick<PartsProps, 'paying'>) {
  return parts === null ? (
    <Button action="quiet" size="small" icon="plus" onPress={split}>
      <Trans>Split the payment</Trans>
    </Button>
  ) : (
    <Button action="quiet" size="small" onPress={join}>
      <Trans>Pay all at once</Trans>
    </Button>
  );
}

/** Cash in hand, or the parts of a split payment. */
function Parts({ paying, types, due }: PartsProps) {
  const { parts, cash } = paying;
  if (parts !== null) return <TenderList tenders={parts} types={types} due={due} onChange={paying.setParts} />;
  return cash === null ? null : <CashGiven tender={cash} onChange={paying.setGiven} />;
}

function typesOf(parts: readonly CartTender[], types: readonly PaymentType[]): PaymentType[] {
  return types.filter(({ id }) => parts.some(({ paymentTypeId }) => paymentTypeId === id));
}
