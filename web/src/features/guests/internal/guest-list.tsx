import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import type { GuestOrder } from '@quieta/contract/guests/guest-endpoints';
import { type ReactNode, useMemo } from 'react';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ListHeads } from '#ui/list/list-heads.tsx';
import { SortHead } from '#ui/list/sort-head.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { GuestMarks } from '../guest-facts.tsx';
import styles from './guests.module.css';
import type { Figure, RenderFigure } from './render-guest.ts';

interface GuestListProps extends HeadsProps {
  /** Undefined until the first answer. */
  guests: readonly Guest[] | undefined;
  /** The ids of the guests, by the pages in which they were loaded. */
  pages: readonly (readonly string[])[];
  renderFigure: RenderFigure;
  openId: string | undefined;
  /** The guests answer an earlier search: still shown, but about to change. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  onOpen: (id: string) => void;
  /** Clears the search and the filter that nobody fits; undefined without. */
  onClear: (() => void) | undefined;
  /** Undefined for whoever may add none. */
  onAdd: (() => void) | undefined;
}

const rowHeight = 40;

/** The guests, loaded page by page. */
export function GuestList({ guests, pages, openId, onOpen, onClear, onAdd, renderFigure, ...given }: GuestListProps) {
  const { t } = useLingui();
  const { figures, order, onOrder, ...props } = given;
  const pageOf = useMemo(() => new Map(pages.flatMap((page) => page.map((id) => [id, page] as const))), [pages]);
  return (
    <WindowedList
      {...props}
      label={t`Guests`}
      heads={<GuestHeads figures={figures} order={order} onOrder={onOrder} />}
      items={guests}
      none={onClear === undefined ? <NoGuestYet onAdd={onAdd} /> : <NobodyFits onClear={onClear} />}
      keyOf={({ id }) => id ?? ''}
      nameOf={({ fullName }) => fullName}
      rowHeight={rowHeight}
      renderRow={(guest) => (
        <GuestRow guest={guest} isOpen={guest.id === openId}>
          {figures.map((figure) => (
            <span key={figure} role="gridcell" className={styles.figure}>
              {renderFigure(figure, guest.id ?? '', pageOf.get(guest.id ?? '') ?? [])}
            </span>
          ))}
        </GuestRow>
      )}
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
        onAdd === undefined ? undefined : (
          <Button action="secondary" icon="plus" onPress={onAdd}>
            <Trans>New guest</Trans>
          </Button>
        )
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
          <Trans>Show all guests</Trans>
        </Button>
      }
    >
      <Trans>Nobody fits.</Trans>
    </EmptyState>
  );
}

interface HeadsProps {
  /** Those that the user may see. */
  figures: readonly Figure[];
  order: GuestOrder;
  /** Undefined while something is searched for, which is answered by name. */
  onOrder: ((order: GuestOrder) => void) | undefined;
}

/** The headings of the list's columns. */
function GuestHeads({ figures, order, onOrder }: HeadsProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Figure, string>> = { visits: t`Visits`, spent: t`Spent` };
  return (
    <ListHeads isRow>
      <div className={styles.columns}>
        <SortHead
          direction="ascending"
          isSorted={order === 'name'}
          onSort={onOrder === undefined ? undefined : () => onOrder('name')}
        >
          <Trans>Name</Trans>
        </SortHead>
        <span role="columnheader">
          <span className="visually-hidden">{t`Allergies`}</span>
        </span>
        <SortHead
          direction="descending"
          isSorted={order === 'last-visit'}
          onSort={onOrder === undefined ? undefined : () => onOrder('last-visit')}
          className={styles.last}
        >
          <Trans>Last visit</Trans>
        </SortHead>
        <span role="columnheader">
          <Trans>Next visit</Trans>
        </span>
        {figures.map((figure) => (
          <span key={figure} role="columnheader" className={styles.figure}>
            {names[figure]}
          </span>
        ))}
        <span role="columnheader" className={styles.contact}>
          <Trans>Phone, e-mail</Trans>
        </span>
      </div>
    </ListHeads>
  );
}

interface GuestRowProps {
  guest: Guest;
  isOpen: boolean;
  /** The cells of the figures. */
  children: ReactNode;
}

function GuestRow({ guest, isOpen, children }: GuestRowProps) {
  const { fullName, pictureBase64, roomId, allergies, lastVisitAt, nextVisitAt, phoneNumber, email } = guest;
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <div className={styles.columns}>
        <span role="gridcell" className={inRow(2)}>
          <Avatar name={fullName} picture={pictureBase64} size={26} />
          <span className={styles.name}>{fullName}</span>
          <GuestMarks guest={{ roomId, allergies: null }} />
        </span>
        <span role="gridcell">
          <GuestMarks guest={{ roomId: null, allergies }} />
        </span>
        <span role="gridcell" className={styles.last}>
          {lastVisitAt === null ? (
            <span className="faint">
              <Trans>None yet</Trans>
            </span>
          ) : (
            <LastVisit at={lastVisitAt} />
          )}
        </span>
        <span role="gridcell">
          {nextVisitAt === null ? (
            <span className="faint">
              <Trans>None booked</Trans>
            </span>
          ) : (
            <NextVisit at={nextVisitAt} />
          )}
        </span>
        {children}
        <span role="gridcell" className={styles.contact}>
          <span>{phoneNumber}</span>
          <span className="faint">{email}</span>
        </span>
      </div>
    </div>
  );
}

function LastVisit({ at }: { at: string }) {
  const { date, today } = useDay(at);
  if (date.equals(today)) return <Trans>Today</Trans>;
  return formatDate(date, date.year === today.year ? 'short' : 'medium');
}

function NextVisit({ at }: { at: string }) {
  const { date, today, timeZone } = useDay(at);
  const time = formatInstant(at, timeZone, 'time');
  if (date.equals(today))
    return (
      <b className={styles.soon}>
        <Trans>Today, {time}</Trans>
      </b>
    );
  return formatInstant(at, timeZone, date.year === today.year ? 'short' : 'medium');
}

/** The branch's local date of an instant, relative to its today. */
function useDay(at: string) {
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return { date, today: now().toZonedDateTimeISO(timeZone).toPlainDate(), timeZone };
}
