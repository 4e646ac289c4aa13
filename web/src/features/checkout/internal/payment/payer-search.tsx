import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '../cart/cart.module.css';

interface PayerSearchProps {
  /** Null is a walk-in (CHK-05). */
  onChoose: (guest: GuestReference | null) => void;
  onClose: () => void;
}

export function PayerSearch({ onChoose, onClose }: PayerSearchProps) {
  const { t } = useLingui();
  return (
    <div className={classNames(styles.payer, styles.payerSearch)}>
      <div className={styles.grow}>
        <GuestComboBox label={t`Payer`} onChoose={(guest) => onChoose(guestReference(guest))} withHotel autoFocus />
      </div>
      <Button action="quiet" size="small" onPress={() => onChoose(null)}>
        <Trans>Nobody</Trans>
      </Button>
      <Button action="quiet" size="small" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
