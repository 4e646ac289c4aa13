import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { useFoundGuests } from '#features/guests/use-found-guests.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import type { Option } from '#ui/list/option.tsx';
import styles from './cart.module.css';

interface PayerSearchProps {
  /** Null is nobody in particular (CHK-05). */
  onChoose: (guest: GuestReference | null) => void;
  onClose: () => void;
}

export function PayerSearch({ onChoose, onClose }: PayerSearchProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { found, isSettled } = useFoundGuests(words);
  const options = found.slice(0, 30).map(
    ({ id, fullName, phoneNumber, email }): Option => ({
      id: id ?? '',
      label: fullName,
      detail: phoneNumber ?? email ?? undefined,
      prefix: <Avatar name={fullName} size={24} />,
    }),
  );
  return (
    <div className={styles.payer}>
      <div className={styles.grow}>
        <ComboBox
          label={t`Payer`}
          placeholder={t`Name, phone, e-mail or room`}
          options={options}
          value={null}
          onSearch={setWords}
          onChange={(option) => {
            const guest = found.find(({ id }) => id === option?.id);
            if (guest?.id == null) return;
            const { id, fullName, externalId, roomId, checkoutDate } = guest;
            onChoose({ id, fullName, externalId, roomId, checkoutDate });
          }}
          isLoading={!isSettled && found.length === 0}
          autoFocus
        />
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
