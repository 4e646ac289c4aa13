import { Trans } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import styles from './pay.module.css';

interface PaymentTilesProps {
  types: readonly PaymentType[];
  chosen: PaymentType | null;
  onChoose: (type: PaymentType) => void;
}

/** The means of payment. A room bill is still entered in the hotel's own system, and says so. */
export function PaymentTiles({ types, chosen, onChoose }: PaymentTilesProps) {
  return (
    <RadioGroup
      className={styles.payment ?? ''}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const type = types.find((one) => one.id === id);
        if (type !== undefined) onChoose(type);
      }}
    >
      <Label className={styles.paymentTitle ?? ''}>
        <Trans>Payment type</Trans>
      </Label>
      <div className={styles.tiles}>
        {types.map((type) => (
          <RadioField key={type.id} value={type.id} isDisabled={type.kind === 'RoomBill'}>
            <RadioButton className={styles.tile ?? ''}>
              <Icon alias={iconOf(type)} size={20} />
              <span>
                <span className={styles.tileName}>{type.name}</span>
                <span className={styles.tileDetail}>
                  {type.kind === 'RoomBill' ? <Trans>Not posted to the hotel yet: charge it there</Trans> : null}
                </span>
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}

function iconOf({ kind, printerCode }: PaymentType): IconAlias {
  if (kind === 'RoomBill') return 'bed';
  if (printerCode === 'cash') return 'cash';
  return printerCode === 'voucher' ? 'voucher' : 'card';
}
