import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './internal/guest-facts.module.css';

/** Facts about a chosen guest for the desk: room, end of the stay, and allergies. */
export function GuestFacts({
  guest,
  isNoPost = false,
}: {
  guest: Pick<GuestReference, 'roomId' | 'checkoutDate' | 'allergies'>;
  /** The hotel allows no charges to the room. */
  isNoPost?: boolean;
}) {
  const { t } = useLingui();
  const { roomId, checkoutDate, allergies } = guest;
  return (
    <>
      {roomId === null ? null : (
        <div className={styles.stay}>
          <Chip tone="room" icon="bed">
            {t`Room ${roomId}`}
          </Chip>
          {checkoutDate === null ? null : <Trans context="stay">until {formatDate(checkoutDate, 'short')}</Trans>}
          {isNoPost ? <Chip tone="due">{t`No charges to the room`}</Chip> : null}
        </div>
      )}
      {allergies === null ? null : <GuestAlert>{allergies}</GuestAlert>}
    </>
  );
}

/** A warning about the guest, such as an allergy. */
export function GuestAlert({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.alert}>
      <Icon alias="exclamation_triangle" size={16} label={t`Caution`} />
      <span>{children}</span>
    </div>
  );
}

/** Room and allergies, compact enough for a line of a list. */
export function GuestMarks({ guest: { roomId, allergies } }: { guest: Pick<GuestReference, 'roomId' | 'allergies'> }) {
  if (roomId === null && allergies === null) return null;
  return (
    <span className={classNames(inRow('1-5'), styles.marks)}>
      {allergies === null ? null : (
        <Icon alias="exclamation_triangle" size={16} label={allergies} className={styles.alertMark} />
      )}
      {roomId === null ? null : (
        <Chip tone="room" size="small" icon="bed">
          {roomId}
        </Chip>
      )}
    </span>
  );
}
