import type { ReactNode } from 'react';
import styles from './list-heads.module.css';

/** What the columns of a list are called, for the eye alone: each row tells of itself. They stand also where there is no row. */
export function ListHeads({ children }: { children: ReactNode }) {
  return (
    <div className={styles.heads} aria-hidden>
      {children}
    </div>
  );
}
