import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';

/** The white sheet that holds a screen's content; fills its row, and reaches the edges on a phone. */
export function Sheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <section className={classNames(styles.sheet, className)}>{children}</section>;
}

/** A sheet with a panel beside it. Where there is no room for both, the panel covers the row's end. */
export function SheetRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
