import { line } from 'd3-shape';
import styles from './charts.module.css';

interface SparklineProps {
  /** The earliest first; null is a gap. */
  values: readonly (number | null)[];
  /** Describes the line in words. */
  label: string;
}

const width = 76;
const height = 24;
/** Room for the dot. */
const margin = 4;

/** How a figure has gone, without an axis: the least is at the foot and the most at the top. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => margin + (index * (width - 2 * margin)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    max === min ? height / 2 : height - margin - ((value - min) / (max - min)) * (height - 2 * margin);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))([...values]);
  const last = values.at(-1) ?? null;
  return (
    <svg className={styles.sparkline} width={width} height={height} role="img" aria-label={label}>
      {path === null ? null : <path d={path} />}
      {last === null ? null : <circle cx={x(values.length - 1)} cy={y(last)} r={3} />}
    </svg>
  );
}
