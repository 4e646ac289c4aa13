import { useLingui } from '@lingui/react/macro';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { type Cart, type CartRow, markPriceInvalid, selectRow, setCustomPrice } from '../../cart-rules.ts';
import { changeCart } from '../../cart-store.ts';
import { rowDiscount } from '../../discount-rules.ts';
import styles from './cart.module.css';

/** A row's price, by a press a field for the unit price, which stays open while its value is invalid. */
export function PriceCell({ row, isEdited }: { row: CartRow; isEdited: boolean }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [before, setBefore] = useState<number | null>(null);
  const [isLeftByKey, setIsLeftByKey] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);
  const { key, name, quantity, listPrice, customPrice } = row;
  const off = rowDiscount(row);
  const total = formatMoney(rowTotal({ quantity, listPrice, customPrice }).gross - off, currency);

  // The field appears because the user pressed the price, so it takes the focus.
  const focusField = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.focus();
  }, []);

  function edit() {
    setBefore(customPrice);
    setIsLeftByKey(false);
    changeCart((cart) => selectRow(cart, key));
  }

  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter' && row.isPriceWrong) return field.current?.blur();
    setIsLeftByKey(true);
    changeCart((cart) => selectRow(event.key === 'Escape' ? setCustomPrice(cart, key, before) : cart, null));
  }

  function leave(cart: Cart): Cart {
    return cart.currentKey === key && !row.isPriceWrong ? selectRow(cart, null) : cart;
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
            onChange={(price, fault) =>
              changeCart((cart) => (fault === null ? setCustomPrice(cart, key, price) : markPriceInvalid(cart, key)))
            }
            onBlur={() => changeCart(leave)}
            inputRef={focusField}
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
