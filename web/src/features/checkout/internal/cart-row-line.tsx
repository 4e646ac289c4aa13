import { Trans, useLingui } from '@lingui/react/macro';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { type CartRow, mostOfOne, removeRow, selectRow, setCustomPrice, setQuantity } from '../cart-rules.ts';
import { changeCart } from '../cart-store.ts';
import styles from './cart.module.css';
import { Mark } from './find-row.tsx';

interface CartRowLineProps {
  row: CartRow;
  /** Its price is being edited. */
  isCurrent: boolean;
}

/** One row of the cart: what it is, how many, at which price. A press on the price edits it in place. */
export function CartRowLine({ row, isCurrent }: CartRowLineProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { key, name, quantity, listPrice, customPrice } = row;
  const total = rowTotal(row).total;
  return (
    <li className={styles.row}>
      <Mark color={row.color} />
      <div className={styles.grow}>
        <div className={styles.rowName}>{name}</div>
        <div className={styles.detail}>
          <RowDetail row={row} />
        </div>
      </div>
      {row.kind === 'product' ? (
        <div className={styles.quantity}>
          <NumberStepper
            label={t`Quantity of ${name}`}
            isLabelHidden
            value={quantity}
            min={1}
            max={mostOfOne}
            onChange={(next) => changeCart((cart) => setQuantity(cart, key, next))}
          />
        </div>
      ) : null}
      <div className={styles.price}>
        {customPrice === null ? null : <s className={styles.struck}>{formatMoney(listPrice * quantity, currency)}</s>}
        {isCurrent ? (
          <div className={styles.priceField}>
            <MoneyField
              label={t`Price of ${name}`}
              isLabelHidden
              currency={currency}
              value={customPrice ?? listPrice}
              onChange={(price) => price !== null && changeCart((cart) => setCustomPrice(cart, key, price))}
              onBlur={() => changeCart((cart) => (cart.currentKey === key ? selectRow(cart, null) : cart))}
              inputRef={focusOnce}
            />
          </div>
        ) : (
          <AriaButton
            className={styles.priceButton ?? ''}
            aria-label={t`Change the price of ${name}, ${formatMoney(total, currency)}`}
            onPress={() => changeCart((cart) => selectRow(cart, key))}
          >
            {formatMoney(total, currency)}
          </AriaButton>
        )}
      </div>
      <IconButton icon="trash" label={t`Remove ${name}`} onPress={() => changeCart((cart) => removeRow(cart, key))} />
    </li>
  );
}

/** The field appears because its price was pressed: the cursor belongs there. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function RowDetail({ row }: { row: CartRow }) {
  const { timeZone, currency } = useBranch();
  if (row.kind === 'product') {
    const each = formatMoney(row.customPrice ?? row.listPrice, currency);
    return <Trans>{each} each</Trans>;
  }
  if (row.appointment === null) return <Trans>Service</Trans>;
  const { startTime, endTime, staff, holder } = row.appointment;
  const times = `${formatInstant(startTime, timeZone, 'time')} – ${formatInstant(endTime, timeZone, 'time')}`;
  return [times, staff?.name, holder?.fullName].filter(Boolean).join(' · ');
}
