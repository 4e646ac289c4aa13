import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inRow } from '../stack/stack.ts';
import styles from './sheet.module.css';

/** The white sheet that holds a screen's content; fills its row, and reaches the edges on a phone. */
export function Sheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <section className={classNames(styles.sheet, className)}>{children}</section>;
}

/** A sheet with a panel beside it. Where there is no room for both, the panel covers the row's end. */
export function SheetRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  /** The way back to the pages above, left of the title. */
  trail?: ReactNode;
  /** Shown between the title and the actions, such as the planner's date. */
  children?: ReactNode;
  actions?: ReactNode;
  /** A line of figures below the title. */
  summary?: ReactNode;
}

/** The router can focus the heading after a change of page: `document.querySelector('h1')?.focus()`. */
export function PageHeader({ title, trail, children, actions, summary }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {trail}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions === undefined ? null : (
        <div className={classNames(inRow(2, { wrap: true }), styles.actions)}>{actions}</div>
      )}
      {summary === undefined ? null : <div className={styles.summary}>{summary}</div>}
    </header>
  );
}
