import { Trans, useLingui } from '@lingui/react/macro';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Interval } from '@quieta/contract/values/interval';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { weekOf } from '#lib/format/week.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { paths } from '#lib/page/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SheetRow } from '#ui/sheet/sheet-row.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { keyOf, RotaGrid } from './internal/rota-grid.tsx';
import { RotaPanel } from './internal/rota-panel.tsx';
import { RotaSkeleton } from './internal/rota-skeleton.tsx';
import { WeekBar } from './internal/week-bar.tsx';
import type { RotaCell } from './internal/week-cells.ts';
import { openedCell, openedDate, openedKey } from './opened-key-rules.ts';

interface RotaScreenProps {
  title: ReactNode;
  /** Shown above the week: the choice between the lists. */
  children: ReactNode;
}

const noHours: readonly never[] = [];

/** Who works when: a week of staff members or areas, drawn or typed, with days off, sickness and closures. */
export function RotaScreen({ title, children }: RotaScreenProps) {
  const { t } = useLingui();
  const branch = useBranch();
  const { openId: stated, open } = useOpenRow();
  const query = useQuery(resourcesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const today = now().toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const openId = openedKey(stated, today);
  const [date, setDate] = useState(() => openedDate(openId, today));
  const [type, setType] = useState<ResourceType>(
    () => query.data?.find(({ id }) => openId?.startsWith(id))?.type ?? 'Staff',
  );
  const [drawn, setDrawn] = useState<{ key: string; spans: readonly Interval[] } | null>(null);
  const [copied, setCopied] = useState<readonly RotaCell[] | null>(null);
  const closeHint = useRef(() => {});
  const opening = profile?.openingHours ?? noHours;
  const dates = weekOf(date, profile?.country ?? '');
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
            <Trans>Nobody is there yet whose hours could be set.</Trans>
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
