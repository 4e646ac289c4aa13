import { Trans, useLingui } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { setDiscount, setTip } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import styles from '../payment/pay.module.css';
import { DiscountForm, PopoverForm } from './discount-form.tsx';

/** The discount on the whole sale, and the tip. `gross` is the sum of the rows without the sale's discount. */
export function Extras({ gross }: { gross: number }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { discount, tip } = useCart();
  return (
    <div className={styles.extras}>
      <Popover
        label={t`Discount on the sale`}
        placement="bottom start"
        trigger={
          <Button action="quiet" size="small" icon="tag">
            {discount === null ? <Trans>Discount</Trans> : <Trans>Change discount</Trans>}
          </Button>
        }
      >
        {(close) => (
          <DiscountForm
            gross={gross}
            discount={discount}
            onChange={(next) => changeCart((cart) => setDiscount(cart, null, next))}
            onClose={close}
          />
        )}
      </Popover>
      <Popover
        label={t`Tip`}
        placement="bottom start"
        trigger={
          <Button action="quiet" size="small" icon="gift">
            {tip === 0 ? <Trans>Tip</Trans> : <Trans>Change tip</Trans>}
          </Button>
        }
      >
        {(close) => (
          <PopoverForm submitLabel={t({ message: 'Done', context: 'button' })} onSubmit={close}>
            <MoneyField
              label={t`Tip`}
              description={t`Added to the total; outside VAT and not on the receipt`}
              currency={currency}
              value={tip === 0 ? null : tip}
              onChange={(next) => changeCart((cart) => setTip(cart, next ?? 0))}
            />
          </PopoverForm>
        )}
      </Popover>
    </div>
  );
}
