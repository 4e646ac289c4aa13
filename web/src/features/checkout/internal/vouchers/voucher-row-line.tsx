import { useLingui } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { type CartRow, removeRow } from '../../cart-rules.ts';
import { changeCart } from '../../cart-store.ts';
import styles from '../cart/cart.module.css';
import findStyles from '../find/find.module.css';

/** A voucher or a deposit in the cart: it costs what is on it, with no custom price and no discount. */
export function VoucherRowLine({ row: { key, name, listPrice, voucher } }: { row: CartRow }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.mark}>
          <Icon alias="voucher" size={18} className={findStyles.productMark} />
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
