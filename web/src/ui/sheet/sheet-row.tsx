import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A sheet with a panel beside it. Where there is no room for both, the panel covers the row's end. */
export function SheetRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
