import type { ReactNode } from 'react';
import { inColumn, inRow } from '../stack/stack.ts';
import styles from './gallery.module.css';

/** One part of the design system in its states. Every `*.stories.tsx` exports one `Story` component made of these. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={inColumn(1)}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={inRow(3, { wrap: true })}>{children}</div>
    </div>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
