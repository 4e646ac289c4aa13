import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** One button or link that helps on. */
  action?: ReactNode;
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{children}</p>
      {action}
    </div>
  );
}
