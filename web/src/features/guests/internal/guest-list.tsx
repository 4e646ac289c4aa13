import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
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

// As high as `.row` in the style sheet.
const layoutOptions = { rowHeight: 56, loaderHeight: 48 };

/** The guests in their pages; only those in sight are drawn. */
export function GuestList({ guests, openId, onOpen, none, ...props }: GuestListProps) {
  const { t } = useLingui();
  const { isOutdated, isLoadingMore, onLoadMore } = props;
  if (guests === undefined) return <GuestsSkeleton />;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <GridList
        aria-label={t`Guests`}
        className={classNames(styles.list)}
        data-outdated={isOutdated || undefined}
        onAction={(key) => onOpen(String(key))}
        renderEmptyState={() => <EmptyState>{none}</EmptyState>}
      >
        <Collection items={guests} dependencies={[openId]}>
          {(guest) => (
            <GridListItem id={guest.id ?? ''} textValue={guest.fullName} className={classNames(styles.item)}>
              <GuestRow guest={guest} isOpen={guest.id === openId} />
            </GridListItem>
          )}
        </Collection>
        <GridListLoadMoreItem
          className={classNames(styles.more)}
          isLoading={isLoadingMore}
          {...(onLoadMore && { onLoadMore })}
        >
          <Spinner />
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
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
    <div className={styles.list} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="32px" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
