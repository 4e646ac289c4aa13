import { memo } from 'react';
import { formatHour, formatTime } from '#lib/format/time.ts';
import { type Ruler, topOf } from '../engine/ruler.ts';
import { type DayScale, hourMarks, type MinuteSpan, wallMinute } from '../engine/time-scale.ts';
import styles from './grid.module.css';

type TimeAxisProps = {
  scale: DayScale;
  window: MinuteSpan;
  ruler: Ruler;
  /** The present as a minute of the axis; null where it does not show. */
  present: number | null;
};

/** The hours beside the columns; screen readers hear the times with the cards. */
export const TimeAxis = memo(function TimeAxis({ scale, window, ruler, present }: TimeAxisProps) {
  const marks = hourMarks(scale)
    .map(({ minute, wall }) => ({ at: minute + scale.shift, wall }))
    .filter(({ at }) => window.start < at && at < window.end);
  return (
    <div className={styles.axis} aria-hidden>
      <div className={styles.corner} />
      <div className={styles.hours}>
        {marks.map(({ at, wall }) => (
          <span
            key={at}
            className={styles.hour}
            style={{ top: topOf(ruler, at) }}
            data-hidden={isNear(at, present) || undefined}
          >
            {formatHour(wall / 60)}
          </span>
        ))}
        {present === null ? null : (
          <span className={styles.now} style={{ top: topOf(ruler, present) }}>
            {formatTime(wallMinute(scale, present - scale.shift), { isBare: true })}
          </span>
        )}
      </div>
    </div>
  );
});

// An hour's label would lie under the present's.
function isNear(minute: number, present: number | null): boolean {
  return present !== null && Math.abs(minute - present) < 16;
}
