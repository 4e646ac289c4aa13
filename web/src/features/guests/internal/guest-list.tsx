import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { GuestMarks } from '../guest-facts.tsx';
import styles from './guests.module.css';

interface GuestListProps {
  /** Undefined until the first answer. */
  guests: readonly Guest[] | undefined;
  openId: string | undefined;
  /** They answer the words before: still to be seen, but about to change. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  onOpen: (id: string) => void;
  /** Stands where there is no guest. */
  none: string;
}

const rowHeight = 56;

/** The guests in their pages. */
export function GuestList({ guests, openId, onOpen, none, ...props }: GuestListProps) {
  const { t } = useLingui();
  if (guests === undefined) return <GuestsSkeleton />;
  if (guests.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState>{none}</EmptyState>
      </div>
    );
  return (
    <WindowedList
      {...props}
      label={t`Guests`}
      items={guests}
      keyOf={({ id }) => id ?? ''}
      nameOf={({ fullName }) => fullName}
      rowHeight={rowHeight}
      renderRow={(guest) => <GuestRow guest={guest} isOpen={guest.id === openId} />}
      isCurrent={({ id }) => id === openId}
      onAction={({ id }) => onOpen(id ?? '')}
    />
  );
}

function GuestRow({ guest, isOpen }: { guest: Guest; isOpen: boolean }) {
  const { fullName, pictureBase64, phoneNumber, email } = guest;
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <Avatar name={fullName} picture={pictureBase64} size={32} />
      <span className={styles.name}>{fullName}</span>
      <GuestMarks guest={guest} />
      <span className={styles.contact}>
        <span>{phoneNumber}</span>
        <span className={styles.faint}>{email}</span>
      </span>
    </div>
  );
}

function GuestsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="32px" height="32px" isRound />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
