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
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { Column } from '#ui/list/columns.tsx';
import type { PagedRows } from '#ui/list/list-parts.tsx';
import type { Sorting } from '#ui/list/sort-head.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { type Sight, WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { GuestMarks } from '../guest-facts.tsx';
import styles from './guests.module.css';
import { type Figures, type Pages, pagesInSight, type RenderWithFigures } from './render-guest.ts';

interface GuestListProps extends ColumnsProps {
  query: PagedRows<Guest>;
  pages: Pages;
  renderWithFigures: RenderWithFigures;
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Clears the search and the filter that nobody fits; undefined without. */
  onClear: (() => void) | undefined;
  /** Undefined for whoever may add none. */
  onAdd: (() => void) | undefined;
}

const rowHeight = 40;

/** The guests, loaded page by page. */
export function GuestList({
  query,
  pages,
  renderWithFigures,
  openId,
  onOpen,
  onClear,
  onAdd,
  ...shown
}: GuestListProps) {
  const { t } = useLingui();
  const [sight, setSight] = useState<Sight>({ start: 0, end: 1 });
  const columnsWith = useColumns(shown);
  return renderWithFigures(pagesInSight(pages, sight), (figuresOf) => (
    <WindowedList
      label={t`Guests`}
      query={query}
      columns={columnsWith(figuresOf)}
      layout={styles.columns}
      rowClassName={styles.row}
      none={onClear === undefined ? <NoGuestYet onAdd={onAdd} /> : <NobodyFits onClear={onClear} />}
      keyOf={({ id }) => id ?? ''}
      nameOf={({ fullName }) => fullName}
      rowHeight={rowHeight}
      openId={openId}
      onOpen={onOpen}
      onSettle={setSight}
    />
  ));
}

function NoGuestYet({ onAdd }: Pick<GuestListProps, 'onAdd'>) {
  return (
    <EmptyState
      size="page"
      hint={<Trans>Add guests here; anyone new who is booked is added automatically.</Trans>}
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
      <Trans>No guest matches.</Trans>
    </EmptyState>
  );
}

interface ColumnsProps {
  seesSales: boolean;
  order: GuestOrder;
  /** Undefined while something is searched for, which is answered by name. */
  onOrder: ((order: GuestOrder) => void) | undefined;
}

function useColumns({ seesSales, order, onOrder }: ColumnsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const sortingBy = (by: GuestOrder, direction: Sorting['direction']): Sorting => ({
    direction,
    isSorted: order === by,
    onSort: onOrder === undefined ? undefined : () => onOrder(by),
  });
  return (figuresOf: (id: string) => Figures | undefined): readonly Column<Guest>[] => [
    {
      id: 'name',
      head: t`Name`,
      sorting: sortingBy('name', 'ascending'),
      cell: (guest) => <Name guest={guest} />,
      cellClassName: inRow(2),
    },
    {
      id: 'allergies',
      head: <span className="visually-hidden">{t`Allergies`}</span>,
      cell: ({ allergies }) => <GuestMarks guest={{ roomId: null, allergies }} />,
    },
    {
      id: 'last-visit',
      head: t`Last visit`,
      sorting: sortingBy('last-visit', 'descending'),
      cell: ({ lastVisitAt }) =>
        lastVisitAt === null ? <span className="faint">{t`None yet`}</span> : <LastVisit at={lastVisitAt} />,
      className: styles.last,
    },
    {
      id: 'next-visit',
      head: t`Next visit`,
      cell: ({ nextVisitAt }) =>
        nextVisitAt === null ? <span className="faint">{t`None booked`}</span> : <NextVisit at={nextVisitAt} />,
    },
    {
      id: 'visits',
      head: t`Visits`,
      cell: ({ id }) => <FigureText value={figuresOf(id ?? '')?.visits} text={formatNumber} />,
      className: styles.figure,
    },
    ...(seesSales
      ? [
          {
            id: 'spent',
            head: t`Spent`,
            cell: ({ id }: Guest) => <FigureText value={figuresOf(id ?? '')?.spent} text={money} />,
            className: styles.figure,
          },
        ]
      : []),
    {
      id: 'contact',
      head: t`Phone, e-mail`,
      cell: ({ phoneNumber, email }) => (
        <>
          <span>{phoneNumber}</span>
          <span className="faint">{email}</span>
        </>
      ),
      className: styles.contact,
    },
  ];
}

function Name({ guest: { fullName, pictureBase64, roomId } }: { guest: Guest }) {
  return (
    <>
      <Avatar name={fullName} picture={pictureBase64} size={26} />
      <span className={styles.name}>{fullName}</span>
      <GuestMarks guest={{ roomId, allergies: null }} />
    </>
  );
}

/** Empty until the figure is known; nothing at all is told faintly. */
function FigureText({ value, text }: { value: number | null | undefined; text: (value: number) => string }) {
  return value == null ? null : <span className={value === 0 ? 'faint' : undefined}>{text(value)}</span>;
}

function LastVisit({ at }: { at: string }) {
  const { date, today } = useDay(at);
  if (date.equals(today)) return <Trans>Today</Trans>;
  return formatDate(date, date.year === today.year ? 'short' : 'medium');
}

function NextVisit({ at }: { at: string }) {
  const { t } = useLingui();
  const { date, today, timeZone } = useDay(at);
  const time = formatInstant(at, timeZone, 'time');
  if (date.equals(today)) return <b className={styles.soon}>{t`Today, ${time}`}</b>;
  return formatInstant(at, timeZone, date.year === today.year ? 'short' : 'medium');
}

/** The branch's local date of an instant, relative to its today. */
function useDay(at: string) {
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return { date, today: now().toZonedDateTimeISO(timeZone).toPlainDate(), timeZone };
}
