import type { ReactNode } from 'react';
import styles from './list-heads.module.css';

/** The column headings of a list, only visual: each row describes itself to screen readers. They are shown without rows too. */
export function ListHeads({ children }: { children: ReactNode }) {
  return (
    <div className={styles.heads} aria-hidden>
      {children}
    </div>
  );
}
