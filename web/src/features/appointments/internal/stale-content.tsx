import { memo, type ReactNode } from 'react';
import styles from './panel.module.css';

interface StaleContentProps {
  /** Shows what was there before, which cannot be used meanwhile. */
  isStale: boolean;
  children: ReactNode;
}

/** Stands in the layout as if it were its children. */
export function StaleContent({ isStale, children }: StaleContentProps) {
  return (
    <div className={styles.stale} inert={isStale}>
      <Unchanged isStale={isStale}>{children}</Unchanged>
    </div>
  );
}

const Unchanged = memo(
  ({ children }: StaleContentProps) => children,
  (_before, { isStale }) => isStale,
);
