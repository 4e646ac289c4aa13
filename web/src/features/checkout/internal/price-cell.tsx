import { useLingui } from '@lingui/react/macro';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { type CartRow, rowDiscount, selectRow, setCustomPrice } from '../cart-rules.ts';
import { changeCart } from '../cart-store.ts';
import styles from './cart.module.css';

interface PriceCellProps {
  row: CartRow;
  isEdited: boolean;
}

/** What the row costs. Pressed, it becomes a field for the unit price: Enter and leaving keep what was typed, Escape does not. */
export function PriceCell({ row, isEdited }: PriceCellProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [before, setBefore] = useState<number | null>(null);
  const [isLeftByKey, setIsLeftByKey] = useState(false);
  const { key, name, quantity, listPrice, customPrice } = row;
  const off = rowDiscount(row);
  const total = formatMoney(rowTotal({ quantity, listPrice, customPrice }).gross - off, currency);

  function edit() {
    setBefore(customPrice);
    setIsLeftByKey(false);
    changeCart((cart) => selectRow(cart, key));
  }

  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    setIsLeftByKey(true);
    changeCart((cart) => selectRow(event.key === 'Escape' ? setCustomPrice(cart, key, before) : cart, null));
  }

  return (
    <div className={styles.price}>
      {customPrice === null && off === 0 ? null : (
        <s className={styles.struck}>{formatMoney(listPrice * quantity, currency)}</s>
      )}
      {isEdited ? (
        <Group className={styles.priceField ?? ''} role="presentation" onKeyDown={leaveByKey}>
          <MoneyField
            label={t`Price of ${name}`}
            isLabelHidden
            currency={currency}
            value={customPrice ?? listPrice}
            onChange={(price) => changeCart((cart) => setCustomPrice(cart, key, price))}
            onBlur={() => changeCart((cart) => (cart.currentKey === key ? selectRow(cart, null) : cart))}
            inputRef={focusOnce}
          />
        </Group>
      ) : (
        <Button
          className={styles.priceButton ?? ''}
          aria-label={t`Change the price of ${name}, ${total}`}
          autoFocus={isLeftByKey}
          onPress={edit}
        >
          {total}
        </Button>
      )}
    </div>
  );
}

/** The field appears because its price was pressed: the cursor belongs there. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
