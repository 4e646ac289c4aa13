import { memo, type ReactNode } from 'react';
import styles from './panel.module.css';

interface KeptProps {
  /** Shows what was there before, which cannot be used meanwhile. */
  isKept: boolean;
  children: ReactNode;
}

/** Stands in the layout as if it were its children. */
export function Kept({ isKept, children }: KeptProps) {
  return (
    <div className={styles.kept} inert={isKept}>
      <Unchanged isKept={isKept}>{children}</Unchanged>
    </div>
  );
}

const Unchanged = memo(
  ({ children }: KeptProps) => children,
  (_before, { isKept }) => isKept,
);
