import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { PlannerSearchChange } from '#addresses/planner.ts';
import { setPanelMode, useFailed } from '#features/appointments/draft-store.ts';
import { useMay } from '#features/session/store.ts';
import { later } from '#lib/page/later.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useWasLineIdle } from '#lib/when-line-is-idle.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Missing } from '#ui/missing/missing.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { PageHeader } from '#ui/sheet/sheet.tsx';
import type { PlannerStore } from '../../store.ts';
import { dayFigures } from '../engine/day-figures.ts';
import { outsideHours, type PlannerResource } from '../engine/grid-columns.ts';
import { periodText } from '../view/grid-text.ts';
import { currentMinute, subscribeMinute } from '../view/minute-clock.ts';
import { useIsKnown } from '../view/use-is-known.ts';
import styles from './planner-bar.module.css';
import type { PrintJob } from './print-lists.ts';
import type { PlannerViewModel } from './use-planner-view-model.ts';

interface PlannerBarProps {
  title: string;
  store: PlannerStore;
  viewModel: PlannerViewModel;
  /** The branch's; undefined until they are loaded. */
  opening: readonly OpeningHours[] | undefined;
  onDate: (date: string) => void;
  onSearch: (change: PlannerSearchChange) => void;
  onPrint: (job: PrintJob) => void;
  waitingList: { isShown: boolean; toggle: () => void };
  /** A side panel is open and takes part of the width. */
  isBesidePanel: boolean;
}

// Rarely opened, and not needed when the day is first shown.
const WaitingListButton = later(
  async () => (await import('../waiting-list/waiting-list-button.tsx')).WaitingListButton,
);
export const ViewOptions = later(async () => (await import('./view-options.tsx')).ViewOptions, { instead: Missing });

/** The planner's header: the dates, the resources, and the figures of the days. */
export function PlannerBar(props: PlannerBarProps) {
  const { title, store, viewModel, opening, onDate, onSearch, onPrint, waitingList, isBesidePanel } = props;
  const { t } = useLingui();
  const { date, dates, today, span, columns, resources, hasEquipment } = viewModel;
  const isWeek = span === 'week';
  const step = dates.length;
  const isPhone = useMediaQuery('(width < 600px)');
  // Beside the panel, a long date would push the buttons onto a second row.
  const isTight = useMediaQuery('(width < 1600px)') && isBesidePanel;
  const move = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString());
  const toToday = { onPress: () => onDate(today), isDisabled: dates.includes(today) };

  const books = useMay()('book');
  const { isShown, toggle } = waitingList;
  const wasLineIdle = useWasLineIdle();
  const words = isTight ? undefined : t`Waiting list`;
  // It opens the list even before the number of entries is loaded.
  const plain = (
    <IconButton
      icon="hourglass"
      label={t`Waiting list`}
      words={words}
      isOutlined
      aria-pressed={isShown}
      onPress={toggle}
    />
  );
  const notBooked = books ? <NotBookedButton /> : null;
  const waiting = !books ? null : wasLineIdle ? (
    <Suspense fallback={plain}>
      <WaitingListButton isOpen={isShown} words={words} onPress={toggle} />
    </Suspense>
  ) : (
    plain
  );
  const looks = <Looks columns={columns} span={span} hasEquipment={hasEquipment} onSearch={onSearch} />;
  const options = (
    <Popover label={t`View`} trigger={<IconButton icon="filter" label={t`View`} isOutlined />}>
      {(close) => (
        <Suspense fallback={<div className={styles.options} aria-busy />}>
          <ViewOptions
            viewModel={viewModel}
            looks={isPhone ? looks : null}
            onSearch={onSearch}
            onPrint={(job) => {
              close();
              onPrint(job);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
  const figures = <DayLine store={store} dates={dates} resources={resources} opening={opening} />;

  return (
    <PageHeader
      title={<span className={styles.title}>{title}</span>}
      actions={
        isPhone ? undefined : (
          <>
            {looks}
            {notBooked}
            {waiting}
            {options}
          </>
        )
      }
      summary={
        isPhone ? (
          <Scroller label={t`Figures`} className={styles.figures}>
            {notBooked}
            {figures}
          </Scroller>
        ) : (
          figures
        )
      }
    >
      <div className={styles.day}>
        <IconButton
          icon="chevron_left"
          label={isWeek ? t`Previous week` : t`Previous day`}
          onPress={() => move(-step)}
        />
        <span className={styles.date} aria-live="polite">
          {periodText(dates, today, isPhone || isTight)}
        </span>
        <IconButton icon="chevron_right" label={isWeek ? t`Next week` : t`Next day`} onPress={() => move(step)} />
      </div>
      {isPhone ? (
        <div className={styles.end}>
          <IconButton icon="calendar" label={t`Today`} isOutlined {...toToday} />
          {waiting}
          {options}
        </div>
      ) : (
        <Button action="secondary" size="small" {...toToday}>
          <Trans>Today</Trans>
        </Button>
      )}
    </PageHeader>
  );
}

interface LooksProps extends Pick<PlannerViewModel, 'columns' | 'span' | 'hasEquipment'> {
  onSearch: (change: PlannerSearchChange) => void;
}

/** The choice of columns and period; on a phone it stands among the options of the view. */
function Looks({ columns, span, hasEquipment, onSearch }: LooksProps) {
  const { t } = useLingui();
  return (
    <>
      <SegmentedControl
        label={t`Columns`}
        segments={{
          staff: t({ message: 'Staff', context: 'several' }),
          areas: t`Areas`,
          ...(hasEquipment && { equipment: t`Equipment` }),
        }}
        value={columns}
        onChange={(next) => onSearch({ columns: next === 'staff' ? undefined : next })}
      />
      <SegmentedControl
        label={t`Period`}
        segments={{ day: t`Day`, week: t`Week` }}
        value={span}
        onChange={(next) => onSearch({ span: next === 'day' ? undefined : next })}
      />
    </>
  );
}

/** Returns to the appointments that could not be booked, until each is booked or given up (SCH-02). */
function NotBookedButton() {
  const count = useFailed().length;
  if (count === 0) return null;
  return (
    <Button
      type="danger"
      action="secondary"
      size="small"
      icon="exclamation_triangle"
      onPress={() => setPanelMode('failedAppointments')}
    >
      <Plural value={count} one="# not booked" other="# not booked" />
    </Button>
  );
}

const unknownFigures = { booked: null, stillToCome: null, late: null, over: null, toCheckOut: null, noShow: null };

interface DayLineProps {
  store: PlannerStore;
  dates: readonly string[];
  resources: readonly PlannerResource[];
  /** The branch's; undefined until they are loaded. */
  opening: readonly OpeningHours[] | undefined;
}

function DayLine({ store, dates: requested, resources, opening }: DayLineProps) {
  const { t } = useLingui();
  // A picture after the press for other days, as their columns: a week of a large spa has thousands of appointments to
  // count.
  const dates = useDeferredValue(requested);
  const subscribe = useCallback((listener: () => void) => store.subscribeDays(dates, listener), [store, dates]);
  const read = useMemo(() => {
    let known: readonly (readonly Appointment[])[] = [];
    return () => {
      const days = dates.map((date) => store.rowsOn(date));
      if (days.some((rows, index) => rows !== known[index])) known = days;
      return known;
    };
  }, [store, dates]);
  const days = useSyncExternalStore(subscribe, read);
  const outside = useMemo(() => {
    if (opening === undefined) return 0;
    const ids = dates.flatMap((date, index) =>
      outsideHours(days[index] ?? [], resources, opening, store.calendar.day(date)),
    );
    return new Set(ids).size;
  }, [store, dates, days, resources, opening]);
  const minute = useSyncExternalStore(subscribeMinute, currentMinute);
  const isKnown = useIsKnown(store, dates);
  const { booked, stillToCome, late, over, toCheckOut, noShow } = useMemo(() => {
    if (!isKnown) return unknownFigures;
    // An appointment that runs past midnight is in both days.
    const rows = new Map(days.flat().map((row) => [row.id, row]));
    return dayFigures(rows.values(), Temporal.Instant.fromEpochMilliseconds(minute));
  }, [isKnown, days, minute]);

  return (
    <>
      <Figure label={t({ message: 'Booked', context: 'several' })} value={booked} />
      <Figure label={t`Still to come`} value={stillToCome} />
      {!late ? null : <Figure label={t({ message: 'Late', context: 'guests' })} value={late} tone="late" />}
      {!over ? null : <Figure label={t`Running over`} value={over} tone="late" />}
      {outside === 0 ? null : <Figure label={t`Outside hours`} value={outside} tone="late" />}
      <Figure label={t`To check out`} value={toCheckOut} tone="due" />
      <Figure label={t`No-show`} value={noShow} tone="noShow" />
    </>
  );
}

function Figure({ label, value, tone }: { label: ReactNode; value: number | null; tone?: 'due' | 'late' | 'noShow' }) {
  return (
    <span>
      {label} <strong className={value && tone ? styles[tone] : styles.figure}>{value ?? '–'}</strong>
    </span>
  );
}
