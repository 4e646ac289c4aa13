import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestQuery } from '#features/guests/queries.ts';
import { Button } from '#ui/button/button.tsx';
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
          <GuestComboBox
            label={t`Guest`}
            isLabelHidden
            autoFocus
            onChoose={({ id }) => {
              onChange(id ?? undefined);
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
