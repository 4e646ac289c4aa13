import styles from './charts.module.css';

interface BarLineProps {
  value: number;
  /** The value it is compared with. */
  tick: number | null;
  /** The least and the most of all bars that stand below each other, and of their ticks. */
  least: number;
  most: number;
}

/** A horizontal bar from zero with a tick. Only drawn: the figures stand beside it. */
export function BarLine({ value, tick, least, most }: BarLineProps) {
  const from = Math.min(0, least);
  const length = Math.max(0, most) - from;
  const percent = (amount: number) => `${length === 0 ? 0 : (100 * (amount - from)) / length}%`;
  return (
    <span className={styles.barLine} aria-hidden>
      <span
        className={styles.bar}
        style={{
          insetInlineStart: percent(Math.min(0, value)),
          inlineSize: `calc(${percent(Math.max(0, value))} - ${percent(Math.min(0, value))})`,
        }}
      />
      {tick === null ? null : <span className={styles.barTick} style={{ insetInlineStart: percent(tick) }} />}
    </span>
  );
}
