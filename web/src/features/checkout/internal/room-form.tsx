import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './room.module.css';
import { StayChoice } from './stay-choice.tsx';
import type { RoomBill } from './use-room-bill.ts';

/** Whose room pays: found by room or name, the stay chosen where there are several, the name confirmed with the guest. */
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
          <div className={styles.guest}>
            <Avatar name={guest.fullName} size={36} />
            <span className={styles.name}>{guest.fullName}</span>
            <Button action="quiet" size="small" onPress={() => bill.chooseGuest(null)} autoFocus={wasChosen}>
              <Trans>Other guest</Trans>
            </Button>
          </div>
          <Stays bill={bill} guest={guest} />
        </>
      )}
    </section>
  );
}

function Stays({ bill, guest }: { bill: RoomBill; guest: GuestReference }) {
  if (bill.isAsking) {
    return (
      <p className={styles.line} role="status">
        <Spinner />
        <Trans>Asking the hotel…</Trans>
      </p>
    );
  }
  if (bill.hasFailed) return <Away bill={bill} guest={guest} />;
  if (bill.hindrance !== null) return <Hindered hindrance={bill.hindrance} />;
  return (
    <>
      <StayChoice stays={bill.stays} stay={bill.stay} onChoose={bill.chooseStay} />
      {bill.stay === null ? null : <NameConfirmed bill={bill} guest={guest} />}
    </>
  );
}

function NameConfirmed({ bill, guest }: { bill: RoomBill; guest: GuestReference }) {
  return (
    <Checkbox isSelected={bill.isConfirmed} onChange={bill.confirm}>
      <Trans>The guest confirmed the name {guest.fullName}</Trans>
    </Checkbox>
  );
}

/** Nothing can be confirmed; whoever is known to stay may still be charged later. */
function Away({ bill, guest }: { bill: RoomBill; guest: GuestReference }) {
  return (
    <>
      <p className={styles.warning} role="alert">
        <Icon alias="exclamation_triangle" size={18} />
        {guest.roomId === null ? (
          <Trans>The hotel system does not answer, and no room of this guest is known. Take another payment.</Trans>
        ) : (
          <Trans>
            The hotel system does not answer. You can sell now: the charge to room {guest.roomId} stays not posted until
            you post it to the folio from the sale.
          </Trans>
        )}
      </p>
      {guest.roomId === null ? null : (
        <>
          <Checkbox isSelected={bill.isTakenUnposted} onChange={bill.takeUnposted}>
            <Trans>Sell without posting</Trans>
          </Checkbox>
          <NameConfirmed bill={bill} guest={guest} />
        </>
      )}
      <Button action="quiet" size="small" onPress={bill.retry}>
        <Trans>Ask the hotel again</Trans>
      </Button>
    </>
  );
}

function Hindered({ hindrance }: { hindrance: NonNullable<RoomBill['hindrance']> }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon alias="exclamation_triangle" size={18} />
      {hindrance === 'no-post' ? (
        <Trans>The hotel lets nothing be charged to this guest’s room.</Trans>
      ) : (
        <Trans>This guest is not in the house at the moment.</Trans>
      )}
    </p>
  );
}
