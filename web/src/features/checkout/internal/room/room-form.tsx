import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './room.module.css';
import { StayChoice } from './stay-choice.tsx';
import type { RoomBill } from './use-room-bill.ts';

/** Chooses the guest whose room pays, by room or name, and the stay if there are several. */
export function RoomForm({ bill }: { bill: RoomBill }) {
  const { t } = useLingui();
  const { guest } = bill;
  const [wasChosen, setWasChosen] = useState(false);
  return (
    <section className={styles.room} aria-label={t`Charge to room`}>
      {guest === null ? (
        <GuestComboBox
          label={t`Guest or room`}
          withHotel
          onChoose={(chosen) => {
            bill.chooseGuest(guestReference(chosen));
            setWasChosen(true);
          }}
        />
      ) : (
        <>
          <div className={inRow(2)}>
            <Avatar name={guest.fullName} size={36} />
            <span className={styles.name}>{guest.fullName}</span>
            <Button action="quiet" size="small" onPress={() => bill.chooseGuest(null)} autoFocus={wasChosen}>
              <Trans>Other guest</Trans>
            </Button>
          </div>
          <Stays bill={bill} />
        </>
      )}
    </section>
  );
}

function Stays({ bill }: { bill: RoomBill }) {
  if (bill.isAsking) {
    return (
      <p className={styles.line} role="status">
        <Spinner />
        <Trans>Asking the hotel…</Trans>
      </p>
    );
  }
  if (bill.hasFailed || bill.hindrance !== null) return null;
  return <StayChoice stays={bill.stays} stay={bill.stay} onChoose={bill.chooseStay} />;
}
