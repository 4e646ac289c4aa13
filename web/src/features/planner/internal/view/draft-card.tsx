import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { PlannerCard } from '../engine/card.ts';
import { cardPlace, linesOf } from '../engine/ruler.ts';
import { type AppointmentCardProps, serviceColour } from './appointment-card.tsx';
import styles from './card.module.css';
import { draftLabel } from './card-label.ts';
import { cardTimes } from './card-times.ts';

type DraftCardProps = Omit<AppointmentCardProps, 'card' | 'currency'> & {
  card: Extract<PlannerCard, { kind: 'draft' }>;
};

/** The appointment that the side panel is making, drawn while it is typed. */
export const DraftCard = memo(function DraftCard({
  card,
  scale,
  columnType,
  ruler,
  elementId,
  isActive,
}: DraftCardProps) {
  const { draft, conflict } = card;
  const times = cardTimes(scale, card);
  const lines = linesOf(ruler, card);
  const place = columnType === 'Staff' ? draft.area : draft.staff;
  const isPlaceTaken = columnType === 'Staff' ? conflict.area : conflict.staff;

  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={card.id}
      aria-label={draftLabel(draft, times.spoken, conflict)}
      className={classNames(styles.card, styles.draft, 'service-colours')}
      style={{ ...cardPlace(ruler, scale, card), ...serviceColour(draft.service?.color) }}
      data-lines={lines}
      data-active={isActive || undefined}
    >
      <span className={styles.name}>{draft.holderName ?? t`New appointment`}</span>
      {lines === 1 ? <span className={styles.start}>{times.start}</span> : null}
      {lines === 1 ? null : <span className={classNames(styles.service, styles.text)}>{draft.service?.name}</span>}
      {lines === 3 ? (
        <span className={styles.foot}>
          {card.lanes > 1 ? times.start : times.range}
          {card.lanes > 1 || place === null ? null : <b data-taken={isPlaceTaken || undefined}>{place.name}</b>}
        </span>
      ) : null}
    </div>
  );
});
