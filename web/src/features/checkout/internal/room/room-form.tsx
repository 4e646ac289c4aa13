import { Trans, useLingui } from '@lingui/react/macro';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestReference } from '#features/guests/guest-rules.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { ChoiceTile } from '../choice-tile.tsx';
import styles from './room.module.css';
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
            <span className="grow medium">{guest.fullName}</span>
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
  if (bill.hasFailed || bill.obstacle !== null) return null;
  return <StayChoice stays={bill.stays} stay={bill.stay} onChoose={bill.chooseStay} />;
}

interface StayChoiceProps {
  stays: readonly Stay[];
  /** Null until one of several is chosen. */
  stay: Stay | null;
  onChoose: (reservationId: string) => void;
}

/** Room and dates of the stay; if there are several, the desk must choose one. */
function StayChoice({ stays, stay, onChoose }: StayChoiceProps) {
  const { t } = useLingui();
  const [only, another] = stays;
  if (only === undefined) return null;
  if (another === undefined) return <StayLine stay={only} />;
  return (
    <RadioGroup className={styles.stays ?? ''} value={stay?.reservationId ?? null} onChange={onChoose}>
      <Label className="note">{t`Which room pays?`}</Label>
      {stays.map((one) => (
        <ChoiceTile
          key={one.reservationId}
          value={one.reservationId}
          isDisabled={one.hindrance !== null}
          className={styles.stay}
        >
          <StayLine stay={one} />
        </ChoiceTile>
      ))}
    </RadioGroup>
  );
}

function StayLine({ stay: { roomId, checkinDate, checkoutDate, hindrance } }: { stay: Stay }) {
  const { t } = useLingui();
  const hindrances = { 'no-post': t`No charges allowed`, 'not-in-house': t`Not staying at the hotel` };
  return (
    <span className={styles.line}>
      <Chip tone="room" icon="bed">
        {roomId === null ? <Trans>No room yet</Trans> : <Trans>Room {roomId}</Trans>}
      </Chip>
      <span className="detail">
        {formatDate(checkinDate, 'short')} – {formatDate(checkoutDate, 'short')}
        {hindrance === null ? null : ` · ${hindrances[hindrance]}`}
      </span>
    </span>
  );
}
