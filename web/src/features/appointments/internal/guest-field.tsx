import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { addQuickGuest } from '#features/guests/mutations.ts';
import { useFoundGuests } from '#features/guests/use-found-guests.ts';
import { formatDate } from '#lib/format/date.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Option } from '#ui/list/option.tsx';
import { type DraftGuest, isWalkIn, walkIn } from '../draft-rules.ts';
import { setPanelMode } from '../draft-store.ts';
import { guestReference } from './guest-reference.ts';
import styles from './panel.module.css';
import { Search } from './search.tsx';

interface GuestFieldProps {
  guest: DraftGuest | null;
  onChange: (guest: DraftGuest) => void;
  error: string | undefined;
  /** Puts the cursor into the search when it appears. */
  autoFocus: boolean;
}

const newGuestOption = 'new-guest';
/** As many as a person reads through before typing more. */
const mostFound = 30;

/** Who comes: the chosen guest with room and stay, or a search that also adds a new one. */
export function GuestField({ guest, onChange, error, autoFocus }: GuestFieldProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (guest === null || isChanging) {
    return (
      <GuestSearch
        error={error}
        autoFocus={autoFocus || isChanging}
        onChoose={(chosen) => {
          setIsChanging(false);
          onChange(chosen);
        }}
        onCancel={isChanging ? () => setIsChanging(false) : undefined}
      />
    );
  }
  return (
    <div className={styles.guest}>
      <Avatar name={isWalkIn(guest) ? '?' : guest.fullName} size={40} />
      <div className={styles.grow}>
        <div className={styles.guestName}>{isWalkIn(guest) ? <Trans>Walk-in</Trans> : guest.fullName}</div>
        {guest.roomId === null ? null : (
          <div className={styles.stay}>
            <Chip tone="room" icon="bed">
              <Trans>Room {guest.roomId}</Trans>
            </Chip>
            {guest.checkoutDate === null ? null : <Trans>until {formatDate(guest.checkoutDate, 'short')}</Trans>}
          </div>
        )}
      </div>
      <Button action="quiet" size="small" onPress={() => setIsChanging(true)}>
        <Trans>Change</Trans>
      </Button>
    </div>
  );
}

interface GuestSearchProps {
  onChoose: (guest: DraftGuest) => void;
  /** Who was chosen before stays. */
  onCancel: (() => void) | undefined;
  error: string | undefined;
  autoFocus: boolean;
}

function GuestSearch({ onChoose, onCancel, error, autoFocus }: GuestSearchProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const name = words.trim();
  const { found, isSettled } = useFoundGuests(name);
  // Offered once it is known who else is called so: Enter takes the first that stands in the list.
  const mayAdd = name !== '' && isSettled;

  async function choose(option: Option | null) {
    if (option === null) return;
    if (option.id === newGuestOption) return add();
    const guest = found.find(({ id }) => id === option.id);
    if (guest !== undefined) onChoose(guestReference(guest));
  }

  async function add() {
    setIsAdding(true);
    try {
      onChoose(guestReference(await addQuickGuest(name)));
    } catch {
      // The common handler has told why; the typed name stays.
      setIsAdding(false);
    }
  }

  return (
    <Search
      onCancel={onCancel}
      beside={
        <>
          <Button action="quiet" size="small" onPress={() => onChoose(walkIn)}>
            <Trans>Walk-in</Trans>
          </Button>
          <IconButton icon="guests" label={t`Find a guest`} onPress={() => setPanelMode('searchGuest')} />
        </>
      }
    >
      <ComboBox
        label={t`Guest`}
        placeholder={t`Name, phone, e-mail or room`}
        options={[
          ...found.slice(0, mostFound).map(guestOption),
          ...(mayAdd ? [{ id: newGuestOption, label: t`Add “${name}” as a new guest` }] : []),
        ]}
        value={null}
        onSearch={setWords}
        onChange={(option) => void choose(option)}
        isLoading={!isSettled && found.length === 0}
        isDisabled={isAdding}
        error={error}
        autoFocus={autoFocus}
      />
    </Search>
  );
}

function guestOption(guest: Guest): Option {
  return {
    id: guest.id ?? '',
    label: guest.fullName,
    detail: guest.phoneNumber ?? guest.email ?? undefined,
    prefix: <Avatar name={guest.fullName} size={24} />,
    suffix:
      guest.roomId === null ? undefined : (
        <Chip tone="room" size="small" icon="bed">
          {guest.roomId}
        </Chip>
      ),
  };
}
