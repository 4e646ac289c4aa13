import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { useCart } from '../../cart-store.ts';
import discountStyles from './discount.module.css';
import { useParking } from './use-parking.ts';

/** Parks the cart under a name that the desk will recognise. */
export function ParkForm() {
  const { t } = useLingui();
  const { holder } = useCart();
  const [label, setLabel] = useState('');
  const { run: parkAs, isPending } = useParking();

  async function submit(close: () => void) {
    if (!(await parkAs(label))) return;
    close();
    // The button that opened the form disappeared with the cart.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <Popover
      label={t`Park the cart`}
      placement="top start"
      trigger={
        <Button action="quiet" size="small" icon="clock">
          <Trans>Park</Trans>
        </Button>
      }
    >
      {(close) => (
        <form
          className={discountStyles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(close);
          }}
        >
          <TextField
            label={t`Label`}
            description={t`Any desk of the branch can take it up again`}
            placeholder={holder?.fullName ?? t`Time of parking`}
            value={label}
            onChange={setLabel}
            maxLength={80}
            autoFocus
          />
          <div className={inRow(2, { wrap: true, justify: 'end' })}>
            <Button action="primary" isSubmit isPending={isPending}>
              <Trans>Park</Trans>
            </Button>
          </div>
        </form>
      )}
    </Popover>
  );
}
