import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { PlannerCard } from '../engine/card.ts';
import { cardDetail, cardPosition } from '../engine/ruler.ts';
import type { AppointmentCardProps } from './appointment-card.tsx';
import styles from './block-view.module.css';
import { part } from './card-face.ts';
import { cardTimes } from './card-times.ts';

type BlockViewProps = Omit<AppointmentCardProps, 'card' | 'currency' | 'columnType'> & {
  card: Extract<PlannerCard, { kind: 'block' }>;
};

/** A time in which the column's resource cannot be booked, with its reason. */
export const BlockView = memo(function BlockView({ card, scale, ruler, elementId, isActive }: BlockViewProps) {
  const { block, conflict } = card;
  const times = cardTimes(scale, card);
  const { lines } = cardDetail(ruler, card);
  const isInTheWay = conflict.staff || conflict.area;
  const isNamed = block.reason !== '';
  // The visible texts come first and in their visible order.
  const label = [
    isNamed ? block.reason : t`Blocked`,
    times.range,
    isNamed ? t`blocked` : '',
    isInTheWay ? t`conflict over ${block.resource.name}` : '',
  ];

  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={card.id}
      aria-label={label.filter((text) => text !== '').join(', ')}
      className={styles.block}
      style={cardPosition(ruler, scale, card)}
      data-conflict={isInTheWay || undefined}
      data-active={isActive || undefined}
    >
      <div className={styles.reason}>{part(isNamed ? block.reason : t`Blocked`)}</div>
      {lines === 1 ? null : <div className={styles.times}>{part(times.range)}</div>}
    </div>
  );
});
