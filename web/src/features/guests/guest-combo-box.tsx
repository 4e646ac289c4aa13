import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '#features/session/store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ComboBox, type ComboBoxProps } from '#ui/combo-box/combo-box.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Option } from '#ui/list/option.tsx';
import { GuestMarks } from './guest-facts.tsx';
import { guestDetail, guestKey, guestOfWords, showsSamples } from './guest-rules.ts';
import { failureNames, HotelLine } from './hotel-line.tsx';
import { useSimilarGuests } from './similar-guests.tsx';
import { useGuestSearch } from './use-guest-search.ts';
import type { InHouse } from './use-in-house-guests.ts';

interface GuestComboBoxProps
  extends Pick<ComboBoxProps<string>, 'isLabelHidden' | 'error' | 'isDisabled' | 'autoFocus'> {
  label: string;
  onChoose: (guest: Guest) => void;
  /** Called with the typed words, to add a guest of that name. */
  onAdd?: ((name: string) => void) | undefined;
  /** Searches the guests of the branch's hotel as well. */
  withHotel?: boolean;
}

const newGuestOption = 'new-guest';
/** As many as a user reads through before typing more. */
const maxFound = 30;

/** Searches for a guest while the user types, by name, phone, e-mail or room. */
export function GuestComboBox({ label, onChoose, onAdd, withHotel = false, ...props }: GuestComboBoxProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const name = words.trim();
  const { found, isSettled, hotel, isTaking, choose } = useGuestSearch(name, { withHotel });
  const hotelOptions = useHotelOptions(hotel.failure);
  // For a name, not for a room, and only after the answer: Enter chooses the first line, which should be an existing
  // guest.
  const mayAdd = onAdd !== undefined && guestOfWords(name).firstName !== '' && isSettled;
  const similar = useSimilarGuests({ name: mayAdd && found.length === 0 ? name : '' });

  function take(option: Option | null) {
    if (option?.id === newGuestOption) return onAdd?.(name);
    const guest = [...found, ...similar.map((one) => one.guest)].find((one) => guestKey(one) === option?.id);
    if (guest !== undefined) void choose(guest, onChoose);
  }

  return (
    <div>
      <ComboBox
        {...props}
        isDisabled={props.isDisabled === true || isTaking}
        label={label}
        placeholder={t`Name, phone or room`}
        options={[
          ...found.slice(0, maxFound).map((guest) => guestOption(guest)),
          ...(mayAdd ? [{ id: newGuestOption, label: t`Add “${name}” as a new guest` }] : []),
          ...similar.map(({ guest }) => guestOption(guest, <Trans>Similar name</Trans>)),
          ...hotelOptions,
        ]}
        value={null}
        onSearch={setWords}
        onChange={take}
        isLoading={isTaking || hotel.isAsking || (!isSettled && found.length === 0)}
      />
      <HotelLine hotel={hotel} />
    </div>
  );
}

function guestOption(guest: Guest, why?: ReactNode): Option {
  return {
    id: guestKey(guest),
    label: guest.fullName,
    detail: why ?? (guest.id === null ? <Trans>In the hotel</Trans> : guestDetail(guest)),
    prefix: <Avatar name={guest.fullName} size={24} />,
    suffix: <GuestMarks guest={guest} />,
  };
}

/**
 * The options at the end of a list of guests while the hotel does not answer: the failure, and in the demo an invented
 * guest (GST-05) to show what the desk would see. Neither can be chosen; at a real desk an invented guest would be a
 * hazard. Exported for its tests.
 */
export function useHotelOptions(failure: InHouse['failure']): readonly Option[] {
  const { t } = useLingui();
  const isDemo = useStore(sessionStore, ({ session }) => showsSamples(session?.environmentName));
  if (failure === null) return [];
  const name = t`Sample guest`;
  const sample: Option = {
    id: 'sample-guest',
    label: name,
    detail: t`Only a sample: cannot be booked or charged`,
    prefix: <Avatar name={name} size={24} />,
    isDisabled: true,
  };
  const notice: Option = {
    id: 'hotel-failure',
    label: t(failureNames[failure]),
    detail: t`Only your own guests are found. It retries automatically.`,
    prefix: <Icon alias="exclamation_triangle" size={20} />,
    isDisabled: true,
  };
  return isDemo ? [sample, notice] : [notice];
}
