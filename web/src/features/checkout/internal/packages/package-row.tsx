import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type CartRow, setRecipient } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import type { CartPackage } from '../../package-row-rules.ts';
import { PopoverForm } from '../cart/discount-form.tsx';
import styles from './packages.module.css';

/** The later holder of a package that the cart sells. */
export function PackageHolder({ sold: { recipientName } }: { sold: CartPackage }) {
  const { holder } = useCart();
  if (recipientName !== null) return <Trans>Gift for {recipientName}</Trans>;
  return holder === null ? <Trans>For whoever has the card</Trans> : <Trans>For {holder.fullName}</Trans>;
}

/** The contents of a package, folded. */
export function PackageContents({ sold }: { sold: CartPackage }) {
  return (
    <details className={styles.contents}>
      <summary>
        <Trans>Contents</Trans>
      </summary>
      <ul className="detail">
        {sold.components.map(({ id, units, name }) => (
          <li key={id}>
            {units} × {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Makes a package that the cart sells a gift: whoever gets its card holds it. */
export function GiftButton({ row: { key, name }, sold: { recipientName } }: { row: CartRow; sold: CartPackage }) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`Gift`}
      trigger={
        <IconButton
          icon="gift"
          label={recipientName === null ? t`Sell ${name} as a gift` : t`Change the recipient of ${name}`}
        />
      }
    >
      {(close) => (
        <GiftForm
          recipientName={recipientName}
          onChange={(next) => {
            changeCart((cart) => setRecipient(cart, key, next));
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface GiftFormProps {
  recipientName: string | null;
  onChange: (recipientName: string | null) => void;
}

function GiftForm({ recipientName, onChange }: GiftFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(recipientName ?? '');
  return (
    <PopoverForm
      submitLabel={t`Apply`}
      onSubmit={() => onChange(typed.trim() === '' ? null : typed.trim())}
      action={
        recipientName === null ? null : (
          <Button action="quiet" onPress={() => onChange(null)}>
            {t`No gift`}
          </Button>
        )
      }
    >
      <TextField
        label={t`Recipient`}
        description={t`Whoever has the card can use it`}
        value={typed}
        onChange={setTyped}
        maxLength={120}
        autoFocus
      />
    </PopoverForm>
  );
}
