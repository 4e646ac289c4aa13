import type { ReactNode } from 'react';
import { PageTrail } from '#features/session/page-trail.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { PageHeader, Sheet } from '#ui/sheet/sheet.tsx';
import styles from './page-sheet.module.css';

interface PageSheetProps {
  /** Shown at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The white sheet that holds a screen's content, with the page's title as its header. */
export function PageSheet({ actions, children }: PageSheetProps) {
  return (
    <Sheet>
      <PageHeader trail={<PageTrail />} title={usePageTitle()} actions={actions} />
      <div className={styles.body}>{children}</div>
    </Sheet>
  );
}
