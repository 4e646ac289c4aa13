import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Unsettled } from '@quieta/contract/closing/compare-sources';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import { addUp } from '@quieta/contract/values/add-up';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { salesAddress } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { focusWithin } from '#lib/page/focus.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { salesOf } from './close-rules.ts';
import { drawerKey } from './count-rules.ts';
import { forgetDayCount } from './count-store.ts';
import { CloseFoot } from './internal/close-foot.tsx';
import styles from './internal/closing.module.css';
import { DrawerCounts } from './internal/count/drawer-count.tsx';
import { formatWithin } from './internal/moments.ts';
import { OpenItemList } from './internal/open-items.tsx';
import { RoomBills } from './internal/room-bills.tsx';
import { Figures } from './internal/sheet/figures.tsx';
import { PaidByHotel } from './internal/sheet/paid-by-hotel.tsx';
import { FigureProvider } from './internal/sheet/sheet-context.tsx';
import { DayExplanations } from './internal/sources/day-explanations.tsx';
import { DaySources } from './internal/sources/day-sources.tsx';
import { TillEntries, TillEntryMenu } from './internal/till/till-entries.tsx';
import { TipsTable } from './internal/till/tips-table.tsx';
import { closePlaces, placeOf } from './internal/unsettled-list.tsx';
import { type Day, useDay } from './use-day.ts';

const route = getRouteApi('/shell/checkout/close');

/** Counts the drawer, compares the four sources, tells what is open, and closes the day. */
export function CloseDayScreen() {
  const { timeZone } = useBranch();
  const { date } = route.useSearch();
  const day = useDay(date);
  const { data: books, isError, isFetching, refetch } = day.books;
  return (
    <Screen
      className={styles.sheet}
      title={usePageTitle()}
      panel={null}
      actions={
        <>
          {books === undefined ? null : <TillEntryMenu drawers={books.drawers} />}
          <PageLink href={paths.closedDays} action="secondary">
            <Trans>Closed days</Trans>
          </PageLink>
        </>
      }
      headed={
        books === undefined ? null : (
          <p className={inRow(3, { wrap: true })}>
            <span className={styles.day}>{formatDate(books.businessDate, 'long')}</span>
            {books.startedAt === null ? null : (
              <span className="note">
                <Trans>Open since {formatWithin(books.startedAt, books.businessDate, timeZone)}</Trans>
              </span>
            )}
          </p>
        )
      }
    >
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {books === undefined ? isError ? null : <Loading /> : <Work books={books} day={day} date={date} />}
    </Screen>
  );
}

function Work({ books, day, date }: { books: DayBooks; day: Day; date: string | undefined }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [drawer, setDrawer] = useState<string | null>(null);
  /** Leads to where it is settled, which may be a drawer that is not shown. */
  const settle = (item: Unsettled) => {
    if ('tillId' in item) flushSync(() => setDrawer(drawerKey(item.tillId)));
    focusWithin(placeOf(item));
  };
  return (
    <>
      <Notices books={books} day={day} date={date} />
      <div className={styles.work}>
        <div className={styles.drawer}>
          <DrawerCounts books={books} count={day.count} onChange={day.change} chosenKey={drawer} onChoose={setDrawer} />
          <TillEntries books={books} />
        </div>
        <FigureProvider range={books.range} currency={currency}>
          <section className={styles.middle} aria-label={t`Four sources, side by side`}>
            <div className={inRow(3, { justify: 'between' })}>
              <h2 className={styles.heading}>
                {t`Four sources, side by side`}
                <span className="faint">{t`a shaded figure differs from our books`}</span>
              </h2>
              <PageLink action="quiet" size="small" href={salesOf(books) ?? salesAddress({})}>
                <Plural value={books.figures.sales} one="# sale" other="# sales" />
              </PageLink>
            </div>
            <div className={classNames(styles.scroller, 'scrolls-sideways')}>
              <DaySources books={books} day={day} />
            </div>
            {day.isAsked && day.hotel.isError ? (
              <div className={inRow(3)} id={closePlaces.hotel}>
                <span className="note">{t`The hotel could not be asked for its postings.`}</span>
                <Button
                  action="secondary"
                  size="small"
                  icon="refresh"
                  isPending={day.hotel.isFetching}
                  onPress={() => void day.hotel.refetch()}
                >
                  {t`Ask again`}
                </Button>
              </div>
            ) : null}
            <DayExplanations
              books={books}
              explanations={day.comparison?.explanations ?? []}
              onCorrected={() => void day.takeIn()}
            />
            <div id={day.hotel.isError ? undefined : closePlaces.hotel}>
              <RoomBills asked={day.asked} hotel={day.hotel.data ?? null} />
            </div>
            {books.arrangements.length === 0 ? null : (
              <div id={closePlaces.arrangements} className={styles.bills} tabIndex={-1}>
                <PaidByHotel arrangements={books.arrangements} />
              </div>
            )}
            <div className={styles.figures}>
              <Figures figures={books.figures} />
              <TipsTable books={books} />
            </div>
          </section>
        </FigureProvider>
        <div className={styles.side}>
          <OpenItemList books={books} />
          <CloseFoot books={books} day={day} date={date} onSettle={settle} />
        </div>
      </div>
    </>
  );
}

/** Notices about figures of other days, and about sales since the count was begun. */
function Notices({ books, day, date }: { books: DayBooks; day: Day; date: string | undefined }) {
  const { t } = useLingui();
  const money = useMoney();
  const { otherDays, later } = books;
  const soldLater = otherDays.filter(({ isClosed }) => isClosed);
  const unclosed = otherDays.filter(({ isClosed, date: other }) => !isClosed && other !== date);
  const [first] = unclosed;
  const hasLater = day.count.range !== null && later.sales > 0;
  if (otherDays.length === 0 && !hasLater && !day.isClosedElsewhere) return null;
  return (
    <ul className={styles.notices}>
      {day.isClosedElsewhere ? (
        <li>
          <span className="grow">{t`Somebody has closed this day in the meantime. What you typed is still here.`}</span>
          <PageLink href={paths.closedDays} action="secondary" size="small">
            {t`See the close`}
          </PageLink>
          <Button action="secondary" size="small" onPress={() => forgetDayCount(date)}>
            {t`Discard the count`}
          </Button>
        </li>
      ) : null}
      {soldLater.map(({ date: other, total }) => (
        <li key={other}>
          <Trans>
            {money(total)} of {formatDate(other, 'medium')} were sold after that day was closed, and are in these
            figures.
          </Trans>
        </li>
      ))}
      {first === undefined ? null : (
        <li>
          <span className="grow">
            <Plural
              value={unclosed.length}
              one="# earlier day was not closed."
              other="# earlier days were not closed."
            />{' '}
            {t`Sales of ${money(addUp(...unclosed.map(({ total }) => total)))} from then are in these figures.`}
          </span>
          <PageLink href={`${paths.closeDay}?date=${first.date}`} action="secondary" size="small">
            {t`Close ${formatDate(first.date, 'short')} first`}
          </PageLink>
        </li>
      )}
      {hasLater ? (
        <li>
          <span className="grow">
            <Plural value={later.sales} one="# sale" other="# sales" />{' '}
            {t`for ${money(later.total)} since you started counting, left for the next day.`}
          </span>
          <Button action="secondary" size="small" onPress={() => void day.takeIn()}>
            {t`Take them into this day`}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function Loading() {
  return (
    <div className={styles.work} aria-hidden>
      {(['drawer', 'middle', 'side'] as const).map((part) => (
        <div key={part} className={styles[part]}>
          <Skeleton width="100%" height={part === 'drawer' ? '420px' : '320px'} />
        </div>
      ))}
    </div>
  );
}
