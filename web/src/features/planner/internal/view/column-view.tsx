import { t } from '@lingui/core/macro';
import { type CSSProperties, memo, useCallback, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import type { PlannerCard } from '../engine/card.ts';
import { stands } from '../engine/day-figures.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { placed, type Ruler } from '../engine/ruler.ts';
import type { MinuteSpan } from '../engine/time-scale.ts';
import { utilisation } from '../engine/utilisation.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { ColumnHead } from './column-head.tsx';
import { DraftCard } from './draft-card.tsx';
import styles from './grid.module.css';

/** What the columns of a grid have in common; one object, so that a column is rendered only for its own sake. */
export type ColumnSetting = {
  readonly store: PlannerStore;
  readonly idPrefix: string;
  readonly currency: string;
  readonly ruler: Ruler;
  readonly namesDates: boolean;
};

type ColumnViewProps = {
  column: GridColumn;
  setting: ColumnSetting;
  /** Draws the line of the present. */
  isToday: boolean;
  /** The card under the keyboard's cursor; null where it is elsewhere. */
  activeCard: string | null;
  /** The free slot under it, as minutes of the day and its name; null where it is elsewhere. */
  activeSlot: ActiveSlot | null;
};

export type ActiveSlot = MinuteSpan & { readonly label: string };

export const ColumnView = memo(function ColumnView({
  column,
  setting,
  isToday,
  activeCard,
  activeSlot,
}: ColumnViewProps) {
  const { store, idPrefix, currency, ruler, namesDates } = setting;
  const { key, index, resource, scale, hours } = column;
  const subscribe = useCallback((listener: () => void) => store.subscribeColumn(key, listener), [store, key]);
  const cards = useSyncExternalStore(subscribe, () => store.cards(key));

  return (
    <div role="row" aria-rowindex={index + 1} className={styles.column} style={{ '--index': index } as CSSProperties}>
      <ColumnHead resource={resource} date={namesDates ? scale.date : null} booked={bookedPercent(column, cards)} />
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
          return card.kind === 'draft' ? (
            <DraftCard key={card.id} card={card} {...place} />
          ) : (
            <AppointmentCard key={card.id} card={card} currency={currency} {...place} />
          );
        })}
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
  if (hours.open.length === 0) return null;
  const standing = cards.filter((card) => card.kind === 'appointment' && stands(card.row));
  return Math.round(utilisation(hours.open, standing, resource.capacity) * 100);
}
