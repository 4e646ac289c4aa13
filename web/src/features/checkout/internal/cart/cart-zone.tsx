import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { GuestFacts } from '#features/guests/guest-facts.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { ReceiptsToPrint } from '#features/receipts/receipts-to-print.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inRow } from '#ui/stack/stack.ts';
import {
  type Cart,
  type CartRow,
  clearTreatments,
  emptyCart,
  isTreatment,
  removeRow,
  setHolder,
} from '../../cart-rules.ts';
import { cartStore, changeCart, useCart } from '../../cart-store.ts';
import { isParkable } from '../../parked-cart-rules.ts';
import { checkoutPlaces } from '../checkout-places.ts';
import { FindRow } from '../find/find-row.tsx';
import { useOpenAppointments } from '../find/open-appointments.tsx';
import { useCartUnits } from '../packages/use-cart-units.ts';
import { OpenRoomBills } from '../room/open-room-bills.tsx';
import { useNoPost } from '../room/use-room-bill.ts';
import styles from './cart.module.css';
import { CartRowLine } from './cart-row-line.tsx';
import { ParkedCarts, ParkForm } from './parked-carts.tsx';

/** The payer and the rows of the cart. */
export function CartZone() {
  const { t } = useLingui();
  const cart = useCart();
  const clear = useClearing();
  const hasTreatments = cart.rows.some(isTreatment);
  const { units, choicesOf } = useCartUnits();
  return (
    <div className={styles.cart}>
      <Payer holder={cart.holder} />
      {cart.rows.length === 0 ? (
        <EmptyState>{t`Choose what is to be paid.`}</EmptyState>
      ) : (
        <ul aria-label={t`Cart`} id={checkoutPlaces.cart} tabIndex={-1}>
          {cart.rows.map((row) =>
            row.kind === 'voucher' ? (
              <VoucherRowLine key={row.key} row={row} />
            ) : (
              <CartRowLine
                key={row.key}
                row={row}
                isCurrent={row.key === cart.currentKey}
                unit={units.get(row.key)}
                choices={choicesOf(row)}
              />
            ),
          )}
        </ul>
      )}
      <AlsoOpen holder={cart.holder} />
      <ParkedCarts />
      <OpenRoomBills />
      <ReceiptsToPrint />
      {cart.rows.length === 0 ? null : (
        <div className={styles.clear}>
          {cart.rows.every(isParkable) ? <ParkForm /> : null}
          <Button action="quiet" size="small" onPress={() => clear(() => emptyCart)}>
            {t`Clear cart`}
          </Button>
          {hasTreatments && cart.rows.length > 1 ? (
            <Button action="quiet" size="small" onPress={() => clear(clearTreatments)}>
              {t`Remove appointments and services`}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

function Payer({ holder }: { holder: GuestReference | null }) {
  const [isChanging, setIsChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  const isNoPost = useNoPost(holder);
  const { t } = useLingui();

  function close() {
    setIsChanging(false);
    setWasChanged(true);
  }

  if (isChanging) {
    return (
      <PayerSearch
        onChoose={(guest) => {
          changeCart((cart) => setHolder(cart, guest));
          close();
        }}
        onClose={close}
      />
    );
  }
  return (
    <section className={styles.payer} aria-label={t`Payer`}>
      {holder === null ? null : <Avatar name={holder.fullName} size={44} />}
      <div className={styles.grow}>
        <div className={styles.payerName}>{holder === null ? <Trans>No payer chosen</Trans> : holder.fullName}</div>
        {holder === null ? null : <GuestFacts guest={holder} isNoPost={isNoPost} />}
      </div>
      <Button action="quiet" size="small" onPress={() => setIsChanging(true)} autoFocus={wasChanged}>
        {holder === null ? <Trans>Choose payer</Trans> : <Trans>Change payer</Trans>}
      </Button>
    </section>
  );
}

/** Other open appointments of today for the payer or the payer's room. */
function AlsoOpen({ holder }: { holder: GuestReference | null }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const { rows, add } = useOpenAppointments({ isWhole: holder !== null });
  if (holder === null) return null;
  const { id, roomId } = holder;
  const also = rows.filter(({ holder: other }) => other?.id === id || (roomId !== null && other?.roomId === roomId));
  if (also.length === 0) return null;
  return (
    <section className={styles.also}>
      <h2 className="caption">{roomId === null ? t`Also open for this guest` : t`Also open for room ${roomId}`}</h2>
      {also.map((row) => (
        <FindRow
          key={row.id}
          name={row.service.name}
          detail={`${formatInstant(row.startTime, timeZone, 'time')}, ${row.holder?.fullName ?? ''}`}
          price={money(row.price)}
          color={row.service.color}
          isBoxed
          onAdd={() => add(row)}
        />
      ))}
    </section>
  );
}

/** Removes rows from the cart with one press, and offers to undo that until the cart changes again. */
function useClearing() {
  const { t } = useLingui();
  return (change: (cart: Cart) => Cart): void => {
    const before = cartStore.getState();
    changeCart(change);
    // The pressed button disappeared with the rows.
    document.querySelector('h1')?.focus({ preventScroll: true });
    const close = showSnackbar({
      type: 'info',
      message: t`Taken out of the cart.`,
      duration: 5000,
      action: { label: t`Undo`, onPress: () => cartStore.setState(before) },
    });
    const stop = cartStore.subscribe(() => {
      stop();
      close();
    });
  };
}

interface PayerSearchProps {
  /** Null is a walk-in (CHK-05). */
  onChoose: (guest: GuestReference | null) => void;
  onClose: () => void;
}

function PayerSearch({ onChoose, onClose }: PayerSearchProps) {
  const { t } = useLingui();
  return (
    <div className={classNames(styles.payer, styles.payerSearch)}>
      <div className={styles.grow}>
        <GuestComboBox label={t`Payer`} onChoose={(guest) => onChoose(guestReference(guest))} withHotel autoFocus />
      </div>
      <Button action="quiet" size="small" onPress={() => onChoose(null)}>
        <Trans>Nobody</Trans>
      </Button>
      <Button action="quiet" size="small" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

/** A voucher or a deposit in the cart: it costs what is on it, with no custom price and no discount. */
function VoucherRowLine({ row: { key, name, listPrice, voucher } }: { row: CartRow }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  return (
    <li className={styles.row}>
      <div className={classNames(inRow(3), styles.what)}>
        <span className={styles.mark}>
          <Icon alias="voucher" size={18} className="ink-faint" />
        </span>
        <div className={styles.grow}>
          <div className={styles.rowName}>{name}</div>
          <div className="detail">{voucher?.details.join(' · ')}</div>
        </div>
      </div>
      <div className={styles.figures}>
        <span className={styles.faceValue}>{formatMoney(listPrice, currency)}</span>
        <IconButton icon="trash" label={t`Remove ${name}`} onPress={() => changeCart((cart) => removeRow(cart, key))} />
      </div>
    </li>
  );
}
