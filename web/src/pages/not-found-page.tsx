import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
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
      <LinkButton href={paths.planner} size="large">
        <Trans>Home Page</Trans>
      </LinkButton>
    </main>
  );
}
