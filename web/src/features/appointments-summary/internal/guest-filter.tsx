import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guestQuery } from '#features/guests/queries.ts';
import { useFoundGuests } from '#features/guests/use-found-guests.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import { FilterButton } from '#ui/filter-button/filter-button.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import styles from './summary.module.css';

interface GuestFilterProps {
  guestId: string | undefined;
  onChange: (guestId: string | undefined) => void;
}

export function GuestFilter({ guestId, onChange }: GuestFilterProps) {
  const { t } = useLingui();
  const { data: guest } = useQuery({ ...guestQuery(guestId ?? ''), enabled: guestId !== undefined });
  const name = guestId === undefined ? undefined : (guest?.fullName ?? '…');
  return (
    <Popover label={t`Guest`} placement="bottom start" trigger={<FilterButton label={t`Guest`} value={name} />}>
      {(close) => (
        <div className={styles.guest}>
          <GuestSearch
            onChoose={(id) => {
              onChange(id);
              close();
            }}
          />
          <Button
            action="quiet"
            size="small"
            isDisabled={guestId === undefined}
            onPress={() => {
              onChange(undefined);
              close();
            }}
          >
            {t`All guests`}
          </Button>
        </div>
      )}
    </Popover>
  );
}

function GuestSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { found, isSettled } = useFoundGuests(words);
  return (
    <ComboBox
      label={t`Guest`}
      isLabelHidden
      placeholder={t`Name, phone, e-mail or room`}
      options={found.slice(0, 30).map(({ id, fullName, phoneNumber, email }) => ({
        id: id ?? '',
        label: fullName,
        detail: phoneNumber ?? email ?? undefined,
        prefix: <Avatar name={fullName} size={24} />,
      }))}
      value={null}
      onSearch={setWords}
      onChange={(option) => option !== null && onChoose(option.id)}
      isLoading={!isSettled && found.length === 0}
      autoFocus
    />
  );
}
