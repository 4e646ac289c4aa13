import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { draftCardId, type PlannerCard } from '../engine/card.ts';
import { cardDetail, cardPosition } from '../engine/ruler.ts';
import type { AppointmentCardProps } from './appointment-card.tsx';
import styles from './card.module.css';
import { part } from './card-face.ts';
import { draftLabel } from './card-label.ts';
import { cardTimes } from './card-times.ts';

type DraftCardProps = Omit<AppointmentCardProps, 'card' | 'currency'> & {
  card: Extract<PlannerCard, { kind: 'draft' }>;
};

/** The side panel's draft, drawn while the user types. */
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
  const { lines, isNarrow } = cardDetail(ruler, card);
  const place = columnType === 'Staff' ? draft.area : draft.staff;
  const isPlaceTaken = columnType === 'Staff' ? conflict.area : conflict.staff;

  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={card.id}
      aria-label={draftLabel(draft, times.range, conflict, { lines, columnType })}
      className={classNames(styles.card, styles.draft, serviceColours(draft.service?.color))}
      style={cardPosition(ruler, scale, card)}
      data-lines={lines}
      data-waits={card.id !== draftCardId || undefined}
      data-active={isActive || undefined}
    >
      <div className={styles.name}>{part(draft.holderName ?? t`New appointment`)}</div>
      {lines > 1 || isNarrow ? null : <div className={styles.start}>{part(times.start)}</div>}
      {lines === 1 ? null : (
        <div className={classNames(styles.service, styles.text)}>{part(draft.service?.name ?? '')}</div>
      )}
      {lines === 3 ? (
        <div className={styles.foot}>
          {part(isNarrow ? times.start : times.range)}
          {isNarrow || place === null ? null : (
            <div className={styles.place} data-taken={isPlaceTaken || undefined}>
              {place.name}
            </div>
          )}
        </div>
      ) : null}
    </div>
  );
});
