import { useLingui } from '@lingui/react/macro';
import type { Interval } from '@quieta/contract/values/interval';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatDate, formatTimeRange } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { type DayWindow, type DragHandle, dragged, dragHandleAt } from './drawing.ts';
import styles from './rota.module.css';
import { hoursText, type RotaCell } from './week-cells.ts';

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
    <div
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={`${resource.id}_${date}`}
      className={classNames(inColumn('1-5'), styles.cell)}
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
      <span className="visually-hidden">
        {[resource.name, formatDate(date, 'long'), hours, shown.length === 0 ? null : reason]
          .filter(Boolean)
          .join(', ')}
      </span>
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
        {shown.length === 0 && away === null ? <span className="ink-faint">–</span> : null}
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
  const off = { Staff: t`Day off`, Area: t`Closed`, Equipment: t`Not available` }[resource.type];
  const word = kind === 'sick' ? t`Sick` : kind === 'closure' ? t`Closed` : off;
  return note === '' ? word : `${word}: ${note}`;
}

function placeOf({ start, end }: Interval, { from, to }: DayWindow): CSSProperties {
  const share = (minutes: number) => `${(minutes / (to - from)) * 100}%`;
  return { insetInlineStart: share(start - from), width: share(end - start) };
}

/** The distance within which the pointer takes an edge, and how far it moves before a drag begins, in CSS pixels. */
const reach = 6;

interface Drag {
  readonly by: DragHandle;
  readonly startX: number;
  readonly hasMoved: boolean;
  readonly spans: readonly Interval[];
}

/** Draws hours on a day's track with the mouse. A press that does not move is `onPress`; a finger scrolls. */
function useDrawing(
  spans: readonly Interval[],
  window: DayWindow,
  onDrawn: (spans: readonly Interval[]) => void,
  onPress: () => void,
) {
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The browser fires a click after every press that ends on its element, including one that drew.
  const hasDrawn = useRef(false);

  function minuteAt(clientX: number): { minute: number; perPixel: number } {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    const perPixel = (window.to - window.from) / width;
    return { minute: window.from + (clientX - left) * perPixel, perPixel };
  }

  return {
    track,
    /** The hours while they are drawn; null otherwise. */
    drawing: drag?.hasMoved ? drag.spans : null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        const { minute, perPixel } = minuteAt(event.clientX);
        hasDrawn.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ by: dragHandleAt(spans, minute, reach * perPixel), startX: event.clientX, hasMoved: false, spans });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return;
        const hasMoved = drag.hasMoved || Math.abs(event.clientX - drag.startX) >= reach;
        setDrag({ ...drag, hasMoved, spans: dragged(drag.by, minuteAt(event.clientX).minute) });
      },
      onPointerUp() {
        setDrag(null);
        if (!drag?.hasMoved) return;
        hasDrawn.current = true;
        onDrawn(drag.spans);
      },
      onPointerCancel: () => setDrag(null),
      onClick() {
        if (!hasDrawn.current) onPress();
        hasDrawn.current = false;
      },
    },
  };
}
