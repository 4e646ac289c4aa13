import type { ReactNode } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import styles from './page-sheet.module.css';

/** The white sheet that holds a screen's content, with the page's title as its header. */
export function PageSheet({ children }: { children: ReactNode }) {
  return (
    <Screen title={usePageTitle()}>
      <div className={styles.body}>{children}</div>
    </Screen>
  );
}
