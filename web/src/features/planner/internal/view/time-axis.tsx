import type { Interval } from '@quieta/contract/values/interval';
import { memo } from 'react';
import { formatHour, formatTime } from '#lib/format/date-and-time.ts';
import { offsetOf, type Ruler } from '../engine/ruler.ts';
import { type DayScale, hourMarks, wallMinute } from '../engine/time-scale.ts';
import styles from './time-axis.module.css';

type TimeAxisProps = {
  scale: DayScale;
  window: Interval;
  ruler: Ruler;
  /** The current minute of the axis; null if it is not visible. */
  current: number | null;
};

/** The hours beside the columns; screen readers read the times with the cards. */
export const TimeAxis = memo(function TimeAxis({ scale, window, ruler, current }: TimeAxisProps) {
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
            style={along(ruler, at)}
            data-hidden={isNear(ruler, at, current) || undefined}
          >
            {formatHour(wall / 60)}
          </span>
        ))}
        {current === null ? null : (
          <span className={styles.now} style={along(ruler, current)}>
            {formatTime(wallMinute(scale, current - scale.shift), { isBare: true })}
          </span>
        )}
      </div>
    </div>
  );
});

function along(ruler: Ruler, axisMinute: number) {
  const offset = offsetOf(ruler, axisMinute);
  return ruler.orientation === 'columns' ? { top: offset } : { left: offset };
}

// The label of the current time would cover this hour's label.
function isNear(ruler: Ruler, minute: number, current: number | null): boolean {
  const room = ruler.orientation === 'columns' ? 20 : 48;
  return current !== null && Math.abs(offsetOf(ruler, minute) - offsetOf(ruler, current)) < room;
}
