import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { GuestRow } from './guest-row.tsx';
import styles from './guests.module.css';

interface GuestListProps {
  /** Undefined until the first answer. */
  guests: readonly Guest[] | undefined;
  openId: string | undefined;
  /** The guests answer an earlier search: still shown, but about to change. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  onOpen: (id: string) => void;
  /** Clears a search that finds nobody; undefined without a search. */
  onClear: (() => void) | undefined;
  onAdd: () => void;
}

const rowHeight = 40;

/** The guests, loaded page by page. */
export function GuestList({ guests, openId, onOpen, onClear, onAdd, ...props }: GuestListProps) {
  const { t } = useLingui();
  if (guests === undefined) return <GuestsSkeleton />;
  if (guests.length === 0)
    return onClear === undefined ? <NoGuestYet onAdd={onAdd} /> : <NobodyFits onClear={onClear} />;
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

function NoGuestYet({ onAdd }: Pick<GuestListProps, 'onAdd'>) {
  return (
    <EmptyState
      size="page"
      hint={<Trans>Guests come onto the list here, and whenever somebody new is booked.</Trans>}
      action={
        <Button action="secondary" icon="plus" onPress={onAdd}>
          <Trans>New guest</Trans>
        </Button>
      }
    >
      <Trans>There is no guest yet.</Trans>
    </EmptyState>
  );
}

function NobodyFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      size="page"
      hint={<Trans>Parts of a name, a phone number, an e-mail or a fiscal code are found, and today’s room.</Trans>}
      action={
        <Button action="secondary" onPress={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>Nobody fits these words.</Trans>
    </EmptyState>
  );
}

function GuestsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
