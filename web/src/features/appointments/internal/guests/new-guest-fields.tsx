import { useLingui } from '@lingui/react/macro';
import { guestReference } from '#features/guests/guest-rules.ts';
import { SimilarGuests } from '#features/guests/similar-guests.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldPair } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type AddedGuest, addedGuest, type DraftGuest, invalidFieldsOf } from '../../draft-guest-rules.ts';
import styles from '../panel.module.css';

interface NewGuestFieldsProps {
  added: AddedGuest;
  onChange: (added: AddedGuest) => void;
  /** Called with a possible duplicate from the list, to use instead. */
  onTake: (guest: DraftGuest) => void;
  /** The user tried to continue, so errors are shown. */
  wasTried: boolean;
  autoFocus?: boolean;
}

/** The name and contact details of a new guest, and the possible duplicates on the list. */
export function NewGuestFields({ added, onChange, onTake, wasTried, autoFocus = false }: NewGuestFieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, phoneNumber, email } = added;
  const wrong = wasTried ? invalidFieldsOf(added) : [];
  return (
    <>
      <FieldPair>
        <TextField
          label={t`First name`}
          value={firstName}
          onChange={(value) => onChange({ ...added, firstName: value })}
          isRequired
          autoFocus={autoFocus}
          error={wrong.includes('firstName') ? t`Enter a first name` : undefined}
        />
        <TextField
          label={t`Last name`}
          value={lastName}
          onChange={(value) => onChange({ ...added, lastName: value })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t`Phone`}
          type="tel"
          value={phoneNumber}
          onChange={(value) => onChange({ ...added, phoneNumber: value })}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          value={email}
          onChange={(value) => onChange({ ...added, email: value })}
          error={wrong.includes('email') ? t`Enter an address such as anna@example.com` : undefined}
        />
      </FieldPair>
      <SimilarGuests
        draft={{ name: addedGuest(added).fullName, phoneNumber, email }}
        onTake={(guest) => onTake(guestReference(guest))}
      />
    </>
  );
}

interface AddedGuestFieldsProps {
  guest: DraftGuest;
  added: AddedGuest;
  onChange: (guest: DraftGuest) => void;
  onSearch: () => void;
  /** Saving failed because of this field. */
  isMissing: boolean;
}

/** The name and contact details of a guest who is added to the list when the booking is saved. */
export function AddedGuestFields({ guest, added, onChange, onSearch, isMissing }: AddedGuestFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={inColumn(2)} aria-label={t`New guest`}>
      <div className={classNames(inRow(3), styles.guest)}>
        <Avatar name={guest.fullName} size={40} />
        <div className="grow">
          <div className={styles.guestName}>{guest.fullName}</div>
          <div className="note">{t`New, added when this is saved`}</div>
        </div>
        <Button action="quiet" size="small" onPress={onSearch}>
          {t`Change`}
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
