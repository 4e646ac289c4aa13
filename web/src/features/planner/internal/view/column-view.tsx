import { t } from '@lingui/core/macro';
import { type Interval, subtract } from '@quieta/contract/values/interval';
import {
  type CSSProperties,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { later } from '#lib/page/later.tsx';
import type { PlannerStore } from '../../store.ts';
import type { PlannerCard } from '../engine/card.ts';
import { keepsItsTime, latenessOf } from '../engine/day-figures.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { placed, type Ruler } from '../engine/ruler.ts';
import { type DayScale, minuteAt, spanOf } from '../engine/time-scale.ts';
import { columnBackground, isOutsideHours, utilisation } from '../engine/working-hours.ts';
import { CardLayer, type LayerSetting } from './card-layer.ts';
import { ColumnHead } from './column-head.tsx';
import styles from './grid.module.css';

/** Values that all columns of a grid share; one object, so that a column renders only for its own changes. */
export type ColumnContext = {
  readonly store: PlannerStore;
  readonly idPrefix: string;
  readonly currency: string;
  readonly ruler: Ruler;
  readonly axisSize: number;
  readonly columnSize: number;
  /** The minutes of the axis whose cards are drawn. */
  readonly time: Interval;
  /** The start of the current minute, in milliseconds since the epoch. */
  readonly minute: number;
  /** Somebody is booking at another desk. */
  readonly hasGhosts: boolean;
  /** The number of dates, each with a column per resource. */
  readonly days: number;
  /** The branch's opening hours are loaded, so everybody's hours are known. */
  readonly knowsHours: boolean;
};

type ColumnViewProps = {
  column: GridColumn;
  setting: ColumnContext;
  isToday: boolean;
  isStuck: boolean;
  /** The card under the keyboard's cursor; null if the cursor is elsewhere. */
  activeCard: string | null;
  /** The free slot under the cursor, as minutes of the day and its name; null if the cursor is elsewhere. */
  activeSlot: ActiveSlot | null;
  /** The appointment in parts under the cursor, if it takes this column's resource. */
  kin: string | null;
};

// Loaded late: the first picture can do without the other desks.
const PresenceGhosts = later(async () => (await import('../presence/presence-ghosts.tsx')).PresenceGhosts);

export type ActiveSlot = Interval & { readonly label: string };

export const ColumnView = memo(function ColumnView({
  column,
  setting,
  isToday,
  isStuck,
  activeCard,
  activeSlot,
  kin,
}: ColumnViewProps) {
  const { store, idPrefix, currency, ruler, days, knowsHours, time, minute, hasGhosts } = setting;
  const { key, index, resource, scale, hours, before, after } = column;
  const subscribe = useCallback((listener: () => void) => store.subscribeColumn(key, listener), [store, key]);
  const cards = useSyncExternalStore(subscribe, () => store.cards(key));
  const current = minuteAt(scale, minute);
  const { orientation } = ruler;
  const background = useMemo(() => columnBackground(scale, hours, orientation), [scale, hours, orientation]);
  const room = useCardLayer(cards, {
    scale,
    ruler,
    columnType: resource.type,
    resourceId: resource.id,
    before,
    after,
    currency,
    sight: { start: time.start - scale.shift, end: time.end - scale.shift },
    contextOf: (card) => ({
      lateness: card.kind === 'appointment' ? latenessIn(scale, card, current) : undefined,
      isOutside: card.kind === 'appointment' && knowsHours && isOutsideHours(card.row.lifeCycle, card, hours),
    }),
    active: activeCard === null ? null : { cardId: activeCard, elementId: `${idPrefix}-${index}-${activeCard}` },
    kin,
  });

  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.column}
      style={placeOf(index, setting)}
      data-stuck={isStuck || undefined}
      data-group-end={(days > 1 && (index + 1) % days === 0) || undefined}
    >
      <ColumnHead
        resource={resource}
        date={days > 1 ? scale.date : null}
        isToday={isToday}
        booked={bookedPercent(column, cards)}
        absence={column.absence}
        ofDate={scale.date}
      />
      <div className={styles.body} data-column={index} data-today={isToday || undefined} style={{ background }}>
        {hours.breaks.map((span) => (
          <span key={span.start} aria-hidden className={styles.break} style={placed(ruler, scale, span)}>
            {t`Break`}
          </span>
        ))}
        <div ref={room} className={styles.cards} />
        {hasGhosts ? (
          <Suspense>
            <PresenceGhosts presences={store.presences} columnKey={key} scale={scale} ruler={ruler} />
          </Suspense>
        ) : null}
        {activeSlot === null ? null : (
          <div
            role="gridcell"
            id={`${idPrefix}-${index}-${activeSlot.start}`}
            aria-label={activeSlot.label}
            className={styles.slot}
            style={placed(ruler, scale, activeSlot)}
            data-active
          />
        )}
      </div>
    </div>
  );
});

/** Whether a card is late or over; all cards of an appointment in parts are so together. */
function latenessIn(scale: DayScale, card: PlannerCard & { kind: 'appointment' }, current: number) {
  const { lifeCycle, parts } = card.row;
  return latenessOf(lifeCycle, parts.length === 0 ? card : spanOf(scale, card.row), current);
}

function bookedPercent({ hours, resource }: GridColumn, cards: readonly PlannerCard[]): number | null {
  const open = subtract(
    hours.open,
    cards.filter(({ kind }) => kind === 'block'),
  );
  if (open.length === 0) return null;
  const fixed = cards.filter((card) => card.kind === 'appointment' && keepsItsTime(card.row));
  return Math.round(utilisation(open, fixed, resource.capacity) * 100);
}

/** Lengths rather than custom properties: those are inherited, and every card would be styled by itself. */
function placeOf(index: number, { ruler: { orientation }, axisSize, columnSize }: ColumnContext): CSSProperties {
  const start = axisSize + index * columnSize;
  return orientation === 'columns'
    ? { insetBlockStart: 0, insetInlineStart: start }
    : { insetBlockStart: start, insetInlineStart: 0 };
}

function useCardLayer(cards: readonly PlannerCard[], setting: LayerSetting): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const layer = useRef<CardLayer>(null);
  useLayoutEffect(() => {
    if (room.current === null) return;
    layer.current ??= new CardLayer(room.current);
    layer.current.draw(cards, setting);
  });
  return room;
}
