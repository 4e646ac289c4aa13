import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { PaymentObstacle } from '../../pay-rules.ts';
import type { RoomBill } from '../room/use-room-bill.ts';
import styles from './pay.module.css';

/** The label of the pay button; `bill` is the room bill if it pays everything. */
export function ActName({ names, bill }: { names: string; bill: RoomBill | null }) {
  if (bill !== null) {
    const roomId = bill.stay?.roomId ?? bill.guest?.roomId ?? null;
    return roomId === null ? <Trans>Charge to the room</Trans> : <Trans>Charge to room {roomId}</Trans>;
  }
  return names === '' ? <Trans>Pay</Trans> : <Trans>Pay by {names}</Trans>;
}

/** The note below the button: why payment is not possible yet, or what a press does. */
export function PayNote({ hindrance }: { hindrance: PaymentObstacle | null }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const texts: Record<PaymentObstacle, string> = {
    'cart-empty': t`The cart is empty.`,
    'price-wrong': t`One of the prices is not right yet.`,
    'too-much': t`One sale may come to ${formatMoney(toMinor(largestAmount, currency), currency)} at most: sell it in parts.`,
    settings: t`Something is missing in the settings: see above.`,
    'no-payment-type': t`Choose how it is paid.`,
    'voucher-code': t`Use the voucher code, or clear it.`,
    'still-to-pay': t`The payments do not come to the total yet.`,
    'room-guest': t`Choose whose room pays.`,
    'room-asking': t`The hotel is being asked.`,
    'room-refused': t`Nothing goes on this room: choose another way to pay.`,
    'room-unknown': t`No room is known: choose another way to pay.`,
    'room-stay': t`Choose which room pays.`,
    'room-unposted': t`Confirm above that it is sold without posting.`,
    'room-name': t`The guest has to confirm the name: tick it above.`,
  };
  return (
    <p className={styles.final} data-hindered={hindrance !== null || undefined} role="status">
      {hindrance === null ? (
        <Trans>You can still change the payer and prices. After this the sale is final.</Trans>
      ) : (
        texts[hindrance]
      )}
    </p>
  );
}

/** Which document this payment prints: one payment type with a receipt is enough. */
export function ReceiptNote({ types, deviceId }: { types: readonly PaymentType[]; deviceId: string | null }) {
  if (types.length === 0) return null;
  const prints = types.some(({ printsReceipt }) => printsReceipt);
  return (
    <div className={styles.receipt}>
      <Icon alias="printer" size={18} />
      <div>
        <div className={styles.receiptName}>{prints ? <Trans>Fiscal receipt</Trans> : <Trans>No receipt</Trans>}</div>
        <div className="detail">
          {prints ? (
            deviceId === null ? (
              <Trans>No printer is set up</Trans>
            ) : (
              <Trans>Prints at {deviceId}</Trans>
            )
          ) : (
            <Trans>This payment type prints none</Trans>
          )}
        </div>
      </div>
    </div>
  );
}
