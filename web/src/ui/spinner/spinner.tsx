import { Trans } from '@lingui/react/macro';
import styles from './spinner.module.css';

/** A spinner for work that a press has started; the text beside it says which. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path className={styles.arc} d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}

/** The place of a panel's or a dialog's content that is loading, which screen readers are told. */
export function Waiting() {
  return (
    <p role="status">
      <Spinner />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </p>
  );
}
