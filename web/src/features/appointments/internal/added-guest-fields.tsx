import { Trans, useLingui } from '@lingui/react/macro';
import { guestReference } from '#features/guests/guest-rules.ts';
import { SimilarGuests } from '#features/guests/similar-guests.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type AddedGuest, addedGuest, type DraftGuest, wrongIn } from '../draft-guest-rules.ts';
import styles from './panel.module.css';

interface AddedGuestFieldsProps {
  guest: DraftGuest;
  added: AddedGuest;
  onChange: (guest: DraftGuest) => void;
  /** Somebody else is chosen instead. */
  onSearch: () => void;
  /** Saving was tried, and this kept it from succeeding. */
  isMissing: boolean;
}

/** Who comes is not on the list yet: the name as typed, and how to reach them. Nothing is written before the booking is saved. */
export function AddedGuestFields({ guest, added, onChange, onSearch, isMissing }: AddedGuestFieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, phoneNumber, email } = added;
  const change = (values: Partial<AddedGuest>) => onChange(addedGuest({ ...added, ...values }, guest.id));
  const wrong = isMissing ? wrongIn(added) : [];
  return (
    <fieldset className={styles.added} aria-label={t`New guest`}>
      <div className={styles.guest}>
        <Avatar name={guest.fullName} size={40} />
        <div className={styles.grow}>
          <div className={styles.guestName}>{guest.fullName}</div>
          <div className={styles.hint}>
            <Trans>New, added when this is saved</Trans>
          </div>
        </div>
        <Button action="quiet" size="small" onPress={onSearch}>
          <Trans>Change</Trans>
        </Button>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          value={firstName}
          onChange={(value) => change({ firstName: value })}
          isRequired
          error={wrong.includes('firstName') ? t`Enter a first name` : undefined}
        />
        <TextField label={t`Last name`} value={lastName} onChange={(value) => change({ lastName: value })} />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`Phone`}
          type="tel"
          value={phoneNumber}
          onChange={(value) => change({ phoneNumber: value })}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          value={email}
          onChange={(value) => change({ email: value })}
          error={wrong.includes('email') ? t`Enter an address such as anna@example.com` : undefined}
        />
      </div>
      <SimilarGuests
        draft={{ name: guest.fullName, phoneNumber, email }}
        onTake={(known) => onChange(guestReference(known))}
      />
    </fieldset>
  );
}
