import { formatPercent } from '#lib/format/number.ts';
import styles from './progress-line.module.css';
import { useLostFocus } from './use-lost-focus.ts';

interface ProgressLineProps {
  /** Says what is going on. */
  label: string;
  /** 0 to 1. */
  share: number;
  /** How far it is, in words. */
  words: string;
}

/** How far long work is. Screen readers hear every tenth of it. */
export function ProgressLine({ label, share, words }: ProgressLineProps) {
  const place = useLostFocus<HTMLHeadingElement>();
  const tenth = Math.floor(share * 10) / 10;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <h2 ref={place} tabIndex={-1} className="strong">
          {label}
        </h2>
        <span className={styles.count}>{words}</span>
      </div>
      <progress className={styles.progress} aria-label={label} max={1} value={share} />
      <p role="status" className="visually-hidden">
        {label} {formatPercent(tenth)}
      </p>
    </div>
  );
}
