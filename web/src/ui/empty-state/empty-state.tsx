import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** Describes what would be shown here. */
  hint?: ReactNode;
  /** One button or link to continue with. */
  action?: ReactNode;
  /** `page` for an empty list that fills the page. */
  size?: 'part' | 'page';
}

export function EmptyState({ children, hint, action, size = 'part' }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, styles[size])}>
      <p className={styles.sentence}>{children}</p>
      {hint === undefined ? null : <p>{hint}</p>}
      {action}
    </div>
  );
}
