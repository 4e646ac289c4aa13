import { Trans } from '@lingui/react/macro';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { Label } from 'react-aria-components/Label';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { formatDate } from '#lib/format/date.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { ChoiceTile } from '../choice-tile.tsx';
import styles from './room.module.css';

interface StayChoiceProps {
  stays: readonly Stay[];
  /** Null until one of several is chosen. */
  stay: Stay | null;
  onChoose: (reservationId: string) => void;
}

/** Room and dates of the stay; if there are several, the desk must choose one. */
export function StayChoice({ stays, stay, onChoose }: StayChoiceProps) {
  const [only, another] = stays;
  if (only === undefined) return null;
  if (another === undefined) return <StayLine stay={only} />;
  return (
    <RadioGroup className={styles.stays ?? ''} value={stay?.reservationId ?? null} onChange={onChoose}>
      <Label className={styles.title ?? ''}>
        <Trans>Which room pays?</Trans>
      </Label>
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
  return (
    <span className={styles.line}>
      <Chip tone="room" icon="bed">
        {roomId === null ? <Trans>No room yet</Trans> : <Trans>Room {roomId}</Trans>}
      </Chip>
      <span className={styles.faint}>
        {formatDate(checkinDate, 'short')} – {formatDate(checkoutDate, 'short')}
        {hindrance === 'no-post' ? (
          <>
            {' · '}
            <Trans>No charges allowed</Trans>
          </>
        ) : null}
        {hindrance === 'not-in-house' ? (
          <>
            {' · '}
            <Trans>Not in the house</Trans>
          </>
        ) : null}
      </span>
    </span>
  );
}
