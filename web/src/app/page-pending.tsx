import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './page-state.module.css';

/** Stands while a page is on its way for longer than a blink. */
export function PagePending() {
  return (
    <p className={styles.state} role="status">
      <Spinner size={20} />
      <Trans>Loading…</Trans>
    </p>
  );
}
