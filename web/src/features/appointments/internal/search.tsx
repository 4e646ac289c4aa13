import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './panel.module.css';

/** A search field with what stands beside it. Leaving it, or Escape, ends the search. */
export function Search({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  }

  return (
    <div className={styles.search} onBlur={leave}>
      {children}
    </div>
  );
}
