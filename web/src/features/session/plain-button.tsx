import type { ReactNode } from 'react';
import styles from './internal/door.module.css';

/** A plain button: the component library would weigh as much as the rest of this page, and it must come up first. */
export function PlainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {children}
    </button>
  );
}
