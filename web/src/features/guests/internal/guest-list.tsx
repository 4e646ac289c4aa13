import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import type { GuestOrder } from '@quieta/contract/guests/guest-endpoints';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { now } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ListHeads } from '#ui/list/list-heads.tsx';
import { SortHead } from '#ui/list/sort-head.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { type Sight, WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { GuestMarks } from '../guest-facts.tsx';
import styles from './guests.module.css';
import { pagesInSight } from './pages-in-sight.ts';
import type { Figures, Pages, RenderWithFigures } from './render-guest.ts';

interface GuestListProps extends HeadsProps {
  /** Undefined until the first answer. */
  guests: readonly Guest[] | undefined;
  pages: Pages;
  renderWithFigures: RenderWithFigures;
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
export function GuestList({
  guests,
  pages,
  renderWithFigures,
  seesSales,
  order,
  onOrder,
  openId,
  onOpen,
  onClear,
  onAdd,
  ...props
}: GuestListProps) {
  const { t } = useLingui();
  const [sight, setSight] = useState<Sight>({ start: 0, end: 1 });
  return renderWithFigures(pagesInSight(pages, sight), (figuresOf) => (
    <WindowedList
      {...props}
      label={t`Guests`}
      heads={<GuestHeads seesSales={seesSales} order={order} onOrder={onOrder} />}
      items={guests}
      none={onClear === undefined ? <NoGuestYet onAdd={onAdd} /> : <NobodyFits onClear={onClear} />}
      keyOf={({ id }) => id ?? ''}
      nameOf={({ fullName }) => fullName}
      rowHeight={rowHeight}
      renderRow={(guest) => (
        <GuestRow
          guest={guest}
          figures={figuresOf(guest.id ?? '')}
          seesSales={seesSales}
          isOpen={guest.id === openId}
        />
      )}
      isCurrent={({ id }) => id === openId}
      onAction={({ id }) => onOpen(id ?? '')}
      onSettle={setSight}
    />
  ));
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
  seesSales: boolean;
  order: GuestOrder;
  /** Undefined while something is searched for, which is answered by name. */
  onOrder: ((order: GuestOrder) => void) | undefined;
}

/** The headings of the list's columns. */
function GuestHeads({ seesSales, order, onOrder }: HeadsProps) {
  const { t } = useLingui();
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
        <span role="columnheader" className={styles.figure}>
          <Trans>Visits</Trans>
        </span>
        {seesSales ? (
          <span role="columnheader" className={styles.figure}>
            <Trans>Spent</Trans>
          </span>
        ) : null}
        <span role="columnheader" className={styles.contact}>
          <Trans>Phone, e-mail</Trans>
        </span>
      </div>
    </ListHeads>
  );
}

interface GuestRowProps {
  guest: Guest;
  /** Undefined until they are known. */
  figures: Figures | undefined;
  seesSales: boolean;
  isOpen: boolean;
}

function GuestRow({ guest, figures, seesSales, isOpen }: GuestRowProps) {
  const money = useMoney();
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
        <FigureCell value={figures?.visits} text={formatNumber} />
        {seesSales ? <FigureCell value={figures?.spent} text={money} /> : null}
        <span role="gridcell" className={styles.contact}>
          <span>{phoneNumber}</span>
          <span className="faint">{email}</span>
        </span>
      </div>
    </div>
  );
}

/** Empty until the figure is known; nothing at all is told faintly. */
function FigureCell({ value, text }: { value: number | null | undefined; text: (value: number) => string }) {
  return (
    <span role="gridcell" className={classNames(styles.figure, value === 0 && 'faint')}>
      {value == null ? null : text(value)}
    </span>
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
