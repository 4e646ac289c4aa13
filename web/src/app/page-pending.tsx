import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './page-state.module.css';

/** Shown while a page takes noticeably long to load. */
export function PagePending() {
  return (
    <section className={styles.pending} aria-busy>
      <p className={styles.state} role="status">
        <Spinner size={20} />
        <Trans>Loading…</Trans>
      </p>
    </section>
  );
}
