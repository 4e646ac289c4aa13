import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Between the title and the actions, such as the date of a planner. */
  children?: ReactNode;
  actions?: ReactNode;
  /** A line of figures below. */
  summary?: ReactNode;
}

/** The heading can be focused by the router after a change of page: `document.querySelector('h1')?.focus()`. */
export function PageHeader({ title, children, actions, summary }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      {summary === undefined ? null : <div className={styles.summary}>{summary}</div>}
    </header>
  );
}
