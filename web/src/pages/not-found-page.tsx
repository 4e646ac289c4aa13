import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { buttonClass } from '#ui/button/button.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        404 - NOT FOUND
      </h1>
      <p className={styles.sentence}>
        <Trans>There is no page at this address.</Trans>
      </p>
      <Link to={paths.planner} className={buttonClass({ size: 'large' })}>
        <Trans>Home Page</Trans>
      </Link>
    </main>
  );
}
