import { type CSSProperties, memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { PlannerCard } from '../engine/card.ts';
import { cardPlace, linesOf, type Ruler } from '../engine/ruler.ts';
import type { DayScale } from '../engine/time-scale.ts';
import styles from './card.module.css';
import { cardFace, holderName } from './card-face.ts';
import { cardLabel } from './card-label.ts';
import { cardTimes } from './card-times.ts';

export type AppointmentCardProps = {
  card: Extract<PlannerCard, { kind: 'appointment' }>;
  scale: DayScale;
  /** The column is a staff member's or an area's: the card names the other of the two. */
  columnType: 'Staff' | 'Area';
  ruler: Ruler;
  currency: string;
  elementId: string;
  isActive: boolean;
};

export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { card, scale, columnType, ruler, currency, elementId, isActive } = props;
  const { row, conflict } = card;
  const face = cardFace(row, currency);
  const times = cardTimes(scale, card);
  const lines = linesOf(ruler, card);
  const isNarrow = card.lanes > 1;
  const tag =
    face.tag === undefined ? null : (
      <span className={classNames(styles.tag, styles[face.tag.tone])}>{face.tag.text}</span>
    );
  const place = columnType === 'Staff' ? row.area : row.staff;
  const isPlaceTaken = columnType === 'Staff' ? conflict.area : conflict.staff;
  const isTagBelow = isNarrow && lines === 3;

  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={card.id}
      aria-label={cardLabel(row, face, times.spoken, conflict)}
      className={classNames(styles.card, 'service-colours')}
      style={{ ...cardPlace(ruler, scale, card), ...serviceColour(row.service.color) }}
      data-lines={lines}
      data-status={face.status}
      data-mark={face.mark}
      data-mark-below={(isTagBelow && tag !== null) || undefined}
      data-conflict={conflict.staff || conflict.area || undefined}
      data-pending={card.state !== 'saved' || undefined}
      data-active={isActive || undefined}
    >
      <span className={styles.name}>{holderName(row)}</span>
      {lines === 1 ? (tag ?? <span className={styles.start}>{times.start}</span>) : null}
      {lines === 1 ? null : (
        <span className={styles.service}>
          <span className={styles.text}>{row.service.name}</span>
          {isTagBelow ? null : tag}
        </span>
      )}
      {lines === 3 ? (
        <span className={styles.foot}>
          {isTagBelow ? (tag ?? times.start) : times.range}
          {isNarrow || place === null ? null : <b data-taken={isPlaceTaken || undefined}>{place.name}</b>}
        </span>
      ) : null}
    </div>
  );
});

export function serviceColour(colour: string | undefined): CSSProperties {
  // CSS custom properties are not part of React's style type.
  return { '--service': colour } as CSSProperties;
}
