import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One part of the design system in its states. Every `*.stories.tsx` exports one `Story` component made of these. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={styles.rowContent}>{children}</div>
    </div>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
