import type { ReactNode } from 'react';
import styles from './list-heads.module.css';

interface ListHeadsProps {
  /**
   * The list is a table, and these are its row of `columnheader`s. Without, each row describes itself to screen
   * readers.
   */
  isRow?: boolean;
  children: ReactNode;
}

/** The column headings of a list. They are shown without rows too. */
export function ListHeads({ isRow = false, children }: ListHeadsProps) {
  const role = isRow ? { role: 'row' } : { 'aria-hidden': true };
  return (
    <div className={styles.heads} {...role}>
      {children}
    </div>
  );
}
