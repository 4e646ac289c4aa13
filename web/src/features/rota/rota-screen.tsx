import { Trans, useLingui } from '@lingui/react/macro';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Interval } from '@quieta/contract/values/interval';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useToday } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { weekOf } from '#lib/format/country-customs.ts';
import { formatDateRange } from '#lib/format/date-and-time.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { PageHeader, Sheet, SheetRow } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/rota.module.css';
import { keyOf, RotaGrid } from './internal/rota-grid.tsx';
import { RotaPanel } from './internal/rota-panel.tsx';
import type { RotaCell } from './internal/week-cells.ts';
import { openedCell, openedDate, openedKey } from './opened-key-rules.ts';

interface RotaScreenProps {
  title: ReactNode;
  /** Shown above the week: the choice between the lists. */
  children: ReactNode;
}

const noHours: readonly never[] = [];

/** The rota: a week of staff members, areas or equipment, drawn or typed, with days off, sickness and closures. */
export function RotaScreen({ title, children }: RotaScreenProps) {
  const { t } = useLingui();
  const branch = useBranch();
  const { openId: stated, open } = useOpenRow();
  const query = useQuery(resourcesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const today = useToday();
  const openId = openedKey(stated, today);
  const [date, setDate] = useState(() => openedDate(openId, today));
  const [type, setType] = useState<ResourceType>(
    () => query.data?.find(({ id }) => openId?.startsWith(id))?.type ?? 'Staff',
  );
  const [drawn, setDrawn] = useState<{ key: string; spans: readonly Interval[] } | null>(null);
  const [copied, setCopied] = useState<readonly RotaCell[] | null>(null);
  const closeHint = useRef(() => {});
  const opening = profile?.openingHours ?? noHours;
  const dates = weekOf(date, branch.country);
  const shown = query.data?.filter((one) => one.type === type && !one.archived);

  function openCell(cell: RotaCell, spans: readonly Interval[] | null) {
    const key = keyOf(cell);
    setDrawn(spans === null ? null : { key, spans });
    open(key);
  }

  function copy(cells: readonly RotaCell[]) {
    setCopied(cells);
    closeHint.current = showSnackbar({
      type: 'info',
      message:
        cells.length === 1 ? t`Day copied: press Ctrl V on another` : t`Week copied: press Ctrl V in another row`,
      duration: 4000,
    });
  }

  function paste(cell: RotaCell) {
    const [first] = copied ?? [];
    if (first === undefined || copied === null) return;
    closeHint.current();
    if (copied.length === 1) openCell(cell, first.spans);
    else open(`${cell.resource.id}_week`);
  }

  return (
    <SheetRow>
      <Sheet>
        <PageHeader
          title={title}
          actions={
            <Button action="secondary" icon="calendar" onPress={() => open('closures')}>
              <Trans>Closures</Trans>
            </Button>
          }
        />
        {children}
        <WeekBar dates={dates} today={today} onDate={setDate} type={type} onType={setType} />
        {query.isError && query.data === undefined ? (
          <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : shown === undefined ? (
          <RotaSkeleton />
        ) : shown.length === 0 ? (
          <EmptyState
            size="page"
            action={
              <LinkButton href={paths.resources} action="secondary">
                <Trans>Go to staff and areas</Trans>
              </LinkButton>
            }
          >
            <Trans>There is nobody yet whose hours could be set.</Trans>
          </EmptyState>
        ) : (
          <RotaGrid
            resources={shown}
            dates={dates}
            opening={opening}
            today={today}
            openKey={openedCell(openId)}
            onOpen={openCell}
            onCopy={copy}
            onPaste={paste}
          />
        )}
      </Sheet>
      {openId === undefined || query.data === undefined || profile === undefined ? null : (
        <RotaPanel
          // Drawing in the open day restarts its panel; hours drawn on another day wait until that day is opened.
          key={`${openId} ${drawn?.key === openId ? JSON.stringify(drawn.spans) : ''}`}
          openId={openId}
          resources={query.data}
          opening={opening}
          dates={dates}
          country={profile.country}
          today={today}
          drawn={drawn?.key === openId ? drawn.spans : null}
          copied={copied}
          onCopy={copy}
          onOpen={open}
        />
      )}
    </SheetRow>
  );
}

/** The layout of the week while it loads. */
function RotaSkeleton() {
  return (
    <div className={styles.scroller} aria-hidden>
      <div className={styles.grid}>
        <div className={styles.head} />
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.who}>
              <Skeleton width="80%" />
            </span>
            {Array.from({ length: 7 }, (_, day) => (
              <span key={day} className={classNames(inColumn('1-5'), styles.cell)}>
                <Skeleton width="60%" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface WeekBarProps {
  /** The dates of the shown week. */
  dates: readonly string[];
  today: string;
  onDate: (date: string) => void;
  type: ResourceType;
  onType: (type: ResourceType) => void;
}

/** Chooses the shown week, and staff, areas or equipment. */
function WeekBar({ dates, today, onDate, type, onType }: WeekBarProps) {
  const { t } = useLingui();
  const [first = today, last = first] = [dates[0], dates.at(-1)];
  const move = (weeks: number) => onDate(Temporal.PlainDate.from(first).add({ weeks }).toString());
  return (
    <FilterBar className={styles.controls}>
      <div className={inRow(1)}>
        <IconButton icon="chevron_left" label={t`Previous week`} onPress={() => move(-1)} />
        <span className={styles.dates} aria-live="polite">
          {formatDateRange(first, last, 'medium')}
        </span>
        <IconButton icon="chevron_right" label={t`Next week`} onPress={() => move(1)} />
      </div>
      <Button action="secondary" size="small" onPress={() => onDate(today)} isDisabled={dates.includes(today)}>
        {t`This week`}
      </Button>
      <SegmentedControl
        label={t`Whose hours`}
        segments={{ Staff: t({ message: 'Staff', context: 'several' }), Area: t`Areas`, Equipment: t`Equipment` }}
        value={type}
        onChange={onType}
      />
      <span className={styles.hint}>{t`Drag to draw hours, or click a day to type them.`}</span>
    </FilterBar>
  );
}
