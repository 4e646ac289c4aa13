import { useLingui } from '@lingui/react/macro';
import type { Interval } from '@quieta/contract/values/interval';
import type { CSSProperties, KeyboardEvent } from 'react';
import { formatDate } from '#lib/format/date.ts';
import { formatTimeRange } from '#lib/format/time.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import type { DayWindow } from './drawing.ts';
import { hoursText } from './hours-text.ts';
import styles from './rota.module.css';
import { useDrawing } from './use-drawing.ts';
import type { RotaCell } from './week-cells.ts';

interface DayCellProps {
  cell: RotaCell;
  window: DayWindow;
  isToday: boolean;
  isOpen: boolean;
  /** Whether this cell is the grid's tab stop. */
  isStop: boolean;
  onOpen: () => void;
  onDrawn: (spans: readonly Interval[]) => void;
  /** Moves, copies and pastes by keyboard. */
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** One day of one resource: its hours as bars and in words. */
export function DayCell({ cell, window, isToday, isOpen, isStop, onOpen, onDrawn, onKey, onFocus }: DayCellProps) {
  const { t } = useLingui();
  const { resource, date, spans, away } = cell;
  const { track, drawing, handlers } = useDrawing(spans, window, onDrawn, onOpen);
  const shown = drawing ?? spans;
  const reason = useReason(cell);
  const hours = shown.length === 0 ? (reason ?? t`does not work`) : hoursText(shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: native table cells cannot form one grid whose focus moves with the arrow keys.
    <div
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={`${resource.id}_${date}`}
      className={styles.cell}
      data-today={isToday || undefined}
      data-open={isOpen || undefined}
      aria-selected={isOpen}
      onKeyDown={(event) => {
        onKey(event);
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
      onFocus={onFocus}
      {...handlers}
    >
      <VisuallyHidden>
        {[resource.name, formatDate(date, 'long'), hours, shown.length === 0 ? null : reason]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
      <div ref={track} className={styles.track}>
        {shown.map((span) => (
          <span
            key={span.start}
            className={styles.bar}
            data-drawing={drawing !== null || undefined}
            style={placeOf(span, window)}
          />
        ))}
      </div>
      <span className={styles.words} aria-hidden>
        {shown.length === 0 && away === null ? <span className={styles.none}>–</span> : null}
        {shown.map(({ start, end }) => (
          <span key={start}>{formatTimeRange(start, end, { isBare: true })}</span>
        ))}
        {reason === null ? null : (
          <span className={styles.away} data-kind={away?.kind}>
            {reason}
          </span>
        )}
      </span>
    </div>
  );
}

/** Why the resource is away for all or part of the day; null where it is not. */
function useReason({ away, resource }: RotaCell): string | null {
  const { t } = useLingui();
  if (away === null) return null;
  const { kind, note } = away;
  const word = kind === 'sick' ? t`Sick` : kind === 'closure' || resource.type === 'Area' ? t`Closed` : t`Day off`;
  return note === '' ? word : `${word}: ${note}`;
}

function placeOf({ start, end }: Interval, { from, to }: DayWindow): CSSProperties {
  const share = (minutes: number) => `${(minutes / (to - from)) * 100}%`;
  return { insetInlineStart: share(start - from), width: share(end - start) };
}
