import { Trans, useLingui } from '@lingui/react/macro';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { dateOf, timeOf } from '#features/appointments/draft-rules.ts';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatTimeRange } from '#lib/format/time.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { type CartRow, maxQuantity, removeRow, setDiscount, setQuantity } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import { Mark } from '../find/find-row.tsx';
import styles from './cart.module.css';
import { DiscountForm } from './discount-form.tsx';
import { PriceCell } from './price-cell.tsx';
import { RowTax } from './row-tax.tsx';

interface CartRowLineProps {
  row: CartRow;
  /** The row's price is being edited. */
  isCurrent: boolean;
}

/** One row of the cart: name, quantity and price. A press on the price edits it in place. */
export function CartRowLine({ row, isCurrent }: CartRowLineProps) {
  const { t } = useLingui();
  const { key, name, quantity } = row;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.mark}>
          <Mark color={row.color} />
        </span>
        <div className={styles.grow}>
          <div className={styles.rowName}>{name}</div>
          <div className="detail">
            <RowDetail row={row} />
          </div>
          <RowTax row={row} />
          {row.discount === null ? null : <div className={styles.reason}>{row.discount.reason}</div>}
        </div>
      </div>
      <div className={styles.figures}>
        {row.kind === 'product' ? (
          <div className={styles.quantity}>
            <NumberStepper
              label={t`Quantity of ${name}`}
              isLabelHidden
              value={quantity}
              min={1}
              max={maxQuantity}
              onChange={(next) => changeCart((cart) => setQuantity(cart, key, next))}
            />
          </div>
        ) : null}
        <PriceCell row={row} isEdited={isCurrent} />
        <Popover
          label={t`Discount on ${name}`}
          trigger={
            <IconButton
              icon="tag"
              label={row.discount === null ? t`Discount on ${name}` : t`Change the discount on ${name}`}
            />
          }
        >
          {(close) => (
            <DiscountForm
              gross={rowTotal({ quantity, listPrice: row.listPrice, customPrice: row.customPrice }).gross}
              discount={row.discount}
              onChange={(next) => changeCart((cart) => setDiscount(cart, key, next))}
              onClose={close}
            />
          )}
        </Popover>
        <IconButton icon="trash" label={t`Remove ${name}`} onPress={() => changeCart((cart) => removeRow(cart, key))} />
      </div>
    </li>
  );
}

function RowDetail({ row: { kind, appointment, customPrice, listPrice, quantity } }: { row: CartRow }) {
  const { currency, timeZone } = useBranch();
  const { holder: payer } = useCart();
  const each = formatMoney(customPrice ?? listPrice, currency);
  if (kind === 'product') {
    return <Trans>{each} each</Trans>;
  }
  if (appointment === null) return <Trans>Service</Trans>;
  const { startTime, endTime, staff, holder } = appointment;
  const guest = holder === null || holder.id === payer?.id ? null : holder.fullName;
  const day = dateOf(appointment);
  const isToday = day === now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const times = formatTimeRange(timeOf(startTime), timeOf(endTime));
  const people = quantity > 1 ? `${quantity} × ${each}` : null;
  return [people, isToday ? null : formatDate(day, 'short'), times, staff?.name, guest].filter(Boolean).join(' · ');
}
