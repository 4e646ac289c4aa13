import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A sheet with a panel beside it. The panel lies over the row's end where there is no room for both. */
export function SheetRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
