import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type AddedGuest, addedGuest, type DraftGuest } from '../../draft-guest-rules.ts';
import styles from '../panel.module.css';
import { NewGuestFields } from './new-guest-fields.tsx';

interface AddedGuestFieldsProps {
  guest: DraftGuest;
  added: AddedGuest;
  onChange: (guest: DraftGuest) => void;
  /** Called to search for another guest instead. */
  onSearch: () => void;
  /** Saving failed because of this field. */
  isMissing: boolean;
}

/** The name and contact details of a guest who is not on the list yet. Nothing is written before the booking is saved. */
export function AddedGuestFields({ guest, added, onChange, onSearch, isMissing }: AddedGuestFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={inColumn(2)} aria-label={t`New guest`}>
      <div className={styles.guest}>
        <Avatar name={guest.fullName} size={40} />
        <div className="grow">
          <div className={styles.guestName}>{guest.fullName}</div>
          <div className="note">
            <Trans>New, added when this is saved</Trans>
          </div>
        </div>
        <Button action="quiet" size="small" onPress={onSearch}>
          <Trans>Change</Trans>
        </Button>
      </div>
      <NewGuestFields
        added={added}
        onChange={(values) => onChange(addedGuest(values, guest.id))}
        onTake={onChange}
        wasTried={isMissing}
      />
    </fieldset>
  );
}
