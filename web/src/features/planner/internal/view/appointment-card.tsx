import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { surnameOf } from '#lib/surname.ts';
import { classNames } from '#ui/class-names.ts';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { draftCardId, type PlannerCard } from '../engine/card.ts';
import { cardDetail, cardPosition, type Ruler } from '../engine/ruler.ts';
import type { DayScale } from '../engine/time-scale.ts';
import styles from './card.module.css';
import { type CardContext, cardFace, guestName, part } from './card-face.ts';
import { cardLabel, draftLabel } from './card-label.ts';
import tags from './card-tag.module.css';
import { cardTimes } from './card-times.ts';

export type AppointmentCardProps = {
  card: Extract<PlannerCard, { kind: 'appointment' }>;
  scale: DayScale;
  /** The type of the column's resource: the card names the other one. */
  columnType: 'Staff' | 'Area';
  ruler: Ruler;
  currency: string;
  elementId: string;
  isActive: boolean;
};

export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps & CardContext) {
  const { card, scale, columnType, ruler, currency, elementId, isActive, isOverdue, isOutside } = props;
  const { row, conflict } = card;
  const face = cardFace(row, currency, { isOverdue, isOutside });
  const times = cardTimes(scale, card);
  const { lines, isNarrow, isTight } = cardDetail(ruler, card);
  const tag =
    face.tag === undefined ? null : (
      <div className={classNames(tags.tag, tags[face.tag.tone])}>{part(face.tag.text)}</div>
    );
  const place = columnType === 'Staff' ? row.area : row.staff;
  const isPlaceTaken = columnType === 'Staff' ? conflict.area : conflict.staff;
  const isTagBelow = isNarrow && lines === 3;
  // On the last line if the mark would cut a surname on the first.
  const markBelow = !isTagBelow ? undefined : tag !== null ? 'start' : isTight ? 'end' : undefined;
  // If there is room for only one, the price to pay takes precedence over the mark.
  const mark = lines === 1 && isNarrow && tag !== null ? undefined : face.mark;
  const isLeaving = row.holder?.checkoutDate === scale.date;

  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={card.id}
      aria-label={cardLabel(row, face, times.range, conflict, { lines, columnType, isLeaving, isOutside })}
      className={classNames(styles.card, serviceColours(row.service.color))}
      style={cardPosition(ruler, scale, card)}
      data-lines={lines}
      data-tight={isTight || undefined}
      data-status={face.status}
      data-mark={mark}
      data-mark-below={markBelow}
      data-outside={isOutside || undefined}
      data-conflict={conflict.staff || conflict.area || undefined}
      data-pending={card.state !== 'saved' || undefined}
      data-active={isActive || undefined}
    >
      <div className={styles.name} data-party={row.partySize > 1 ? row.partySize : undefined}>
        {part(isTight ? surnameOf(guestName(row.holder)) : guestName(row.holder))}
      </div>
      {lines > 1 ? null : (tag ?? (isNarrow ? null : <div className={styles.start}>{part(times.start)}</div>))}
      {lines === 1 ? null : (
        <div
          className={styles.service}
          data-room={isNarrow ? undefined : row.holder?.roomId}
          data-leaving={isLeaving || undefined}
        >
          <div className={styles.text}>{part(row.service.name)}</div>
          {isTagBelow ? null : tag}
        </div>
      )}
      {lines === 3 ? (
        <div className={styles.foot}>
          {isTagBelow ? (tag ?? part(times.start)) : part(times.range)}
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
