import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { GuestFacts } from '#features/guests/guest-facts.tsx';
import { guestOfWords, guestReference } from '#features/guests/guest-rules.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { addedGuest, capitalised, type DraftGuest, isWalkIn, walkIn } from '../../draft-guest-rules.ts';
import { setPanelMode } from '../../draft-store.ts';
import styles from '../panel.module.css';
import { Search } from '../times/search.tsx';
import { AddedGuestFields } from './new-guest-fields.tsx';

interface GuestFieldProps {
  guest: DraftGuest | null;
  /** Without it the guest cannot be changed. */
  onChange?: (guest: DraftGuest) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Used outside the booking panel: a name is required, and there is no separate step to search in. */
  isAlone?: boolean;
}

/** The guest: a chosen one with room and stay, one who is added when the form is saved, or a search for either. */
export function GuestField({ guest, onChange, error, autoFocus = false, isAlone = false }: GuestFieldProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (onChange !== undefined && (guest === null || isChanging)) {
    return (
      <GuestSearch
        error={error}
        autoFocus={autoFocus || isChanging}
        isAlone={isAlone}
        onChoose={(chosen) => {
          setIsChanging(false);
          onChange(chosen);
        }}
        onCancel={isChanging ? () => setIsChanging(false) : undefined}
      />
    );
  }
  if (guest === null) return null;
  const { added } = guest;
  if (onChange !== undefined && added !== undefined) {
    const common = { guest, added, onChange, isMissing: error !== undefined };
    return <AddedGuestFields {...common} onSearch={() => setIsChanging(true)} />;
  }
  return (
    <div className={classNames(inRow(3), styles.guest)}>
      <Avatar name={isWalkIn(guest) ? '?' : guest.fullName} size={40} />
      <div className="grow">
        <div className={styles.guestName}>{isWalkIn(guest) ? <Trans>Walk-in</Trans> : guest.fullName}</div>
        <GuestFacts guest={guest} />
      </div>
      {onChange === undefined ? null : (
        <Button action="quiet" size="small" onPress={() => setIsChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  );
}

interface GuestSearchProps extends Omit<GuestFieldProps, 'guest' | 'onChange'> {
  onChoose: (guest: DraftGuest) => void;
  onCancel: (() => void) | undefined;
}

function GuestSearch({ onChoose, onCancel, error, autoFocus = false, isAlone }: GuestSearchProps) {
  const { t } = useLingui();
  return (
    <Search
      onCancel={onCancel}
      beside={
        isAlone ? undefined : (
          <>
            <Button action="quiet" size="small" onPress={() => onChoose(walkIn)}>
              <Trans>Walk-in</Trans>
            </Button>
            <IconButton icon="guests" label={t`Find a guest`} onPress={() => setPanelMode('searchGuest')} />
          </>
        )
      }
    >
      <GuestComboBox
        label={t`Guest`}
        onChoose={(guest) => onChoose(guestReference(guest))}
        onAdd={(name) => onChoose(addedGuest(guestOfWords(capitalised(name))))}
        withHotel
        error={error}
        autoFocus={autoFocus}
      />
    </Search>
  );
}
