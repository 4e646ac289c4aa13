import { t } from '@lingui/core/macro';
import { type Interval, subtract } from '@quieta/contract/values/interval';
import { type CSSProperties, memo, useCallback, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import type { PlannerCard } from '../engine/card.ts';
import { keepsItsTime } from '../engine/day-figures.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { isOutsideHours } from '../engine/outside-hours.ts';
import { placed, type Ruler } from '../engine/ruler.ts';
import { utilisation } from '../engine/utilisation.ts';
import { PresenceGhosts } from '../presence/presence-ghosts.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { BlockView } from './block-view.tsx';
import { ColumnHead } from './column-head.tsx';
import { DraftCard } from './draft-card.tsx';
import styles from './grid.module.css';
import { useOverdue } from './use-overdue.ts';

/** What all columns of a grid share; one object, so that a column renders only for its own changes. */
export type ColumnContext = {
  readonly store: PlannerStore;
  readonly idPrefix: string;
  readonly currency: string;
  readonly ruler: Ruler;
  /** The number of dates, each with a column per resource. */
  readonly days: number;
  /** The branch's opening hours are loaded, so everybody's hours are known. */
  readonly knowsHours: boolean;
};

type ColumnViewProps = {
  column: GridColumn;
  setting: ColumnContext;
  /** Draws the line of the current time. */
  isToday: boolean;
  /** Stays visible while the others scroll. */
  isStuck: boolean;
  /** The card under the keyboard's cursor; null if the cursor is elsewhere. */
  activeCard: string | null;
  /** The free slot under the cursor, as minutes of the day and its name; null if the cursor is elsewhere. */
  activeSlot: ActiveSlot | null;
};

export type ActiveSlot = Interval & { readonly label: string };

export const ColumnView = memo(function ColumnView({
  column,
  setting,
  isToday,
  isStuck,
  activeCard,
  activeSlot,
}: ColumnViewProps) {
  const { store, idPrefix, currency, ruler, days, knowsHours } = setting;
  const { key, index, resource, scale, hours } = column;
  const subscribe = useCallback((listener: () => void) => store.subscribeColumn(key, listener), [store, key]);
  const cards = useSyncExternalStore(subscribe, () => store.cards(key));
  const overdue = useOverdue(cards, scale);

  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.column}
      style={{ '--index': index } as CSSProperties}
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
      <div
        className={styles.body}
        data-column={index}
        data-today={isToday || undefined}
        style={{ background: column.background }}
      >
        {hours.breaks.map((span) => (
          <span key={span.start} aria-hidden className={styles.break} style={placed(ruler, scale, span)}>
            {t`Break`}
          </span>
        ))}
        {cards.map((card) => {
          const place = {
            scale,
            ruler,
            columnType: resource.type,
            elementId: `${idPrefix}-${index}-${card.id}`,
            isActive: card.id === activeCard,
          };
          if (card.kind === 'draft') return <DraftCard key={card.id} card={card} {...place} />;
          if (card.kind === 'block') return <BlockView key={card.id} card={card} {...place} />;
          const situation = {
            isOverdue: overdue.includes(card.id),
            isOutside: knowsHours && isOutsideHours(card.row.lifeCycle, card, hours),
          };
          return <AppointmentCard key={card.id} card={card} currency={currency} {...situation} {...place} />;
        })}
        <PresenceGhosts presences={store.presences} columnKey={key} scale={scale} ruler={ruler} />
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

function bookedPercent({ hours, resource }: GridColumn, cards: readonly PlannerCard[]): number | null {
  const open = subtract(
    hours.open,
    cards.filter(({ kind }) => kind === 'block'),
  );
  if (open.length === 0) return null;
  const standing = cards.filter((card) => card.kind === 'appointment' && keepsItsTime(card.row));
  return Math.round(utilisation(open, standing, resource.capacity) * 100);
}
