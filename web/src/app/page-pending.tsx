import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '#lib/page/page-title.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './page-state.module.css';

/** Shown while a page takes noticeably long to load: its title stands there at once. */
export function PagePending() {
  const title = usePageTitle();
  return (
    <section className={styles.pending} aria-busy>
      {title === '' ? null : <h1 className={styles.title}>{title}</h1>}
      <p className={styles.state} role="status">
        <Spinner size={20} />
        <Trans>Loading…</Trans>
      </p>
    </section>
  );
}
