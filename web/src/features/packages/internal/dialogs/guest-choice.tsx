import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inRow } from '#ui/stack/stack.ts';

/** A guest who must be chosen before a dialog goes on. */
export function useGuestChoice(label: string) {
  const { t } = useLingui();
  const [guest, setGuest] = useState<Guest | null>(null);
  const [isTried, setIsTried] = useState(false);
  return {
    field:
      guest === null ? (
        <GuestComboBox
          label={label}
          onChoose={setGuest}
          autoFocus
          error={isTried ? t`Choose a guest` : undefined}
          withHotel
        />
      ) : (
        <div className={inRow(2, { justify: 'between' })}>
          <span className="texts">
            <span className="caption">{label}</span>
            <span className="strong">{guest.fullName}</span>
          </span>
          <IconButton icon="close" label={t`Choose another guest`} autoFocus onPress={() => setGuest(null)} />
        </div>
      ),
    /** The id of the guest who is chosen, where none need be. */
    chosenId: guest?.id ?? null,
    /** The id of the guest; null if none is chosen, which the field then says. */
    read(): string | null {
      setIsTried(true);
      return guest?.id ?? null;
    },
  };
}
