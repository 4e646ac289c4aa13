import type { ReactNode } from 'react';
import styles from './internal/door.module.css';

/** A native button: the component library would double the size of this page, which must load first. */
export function PlainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {children}
    </button>
  );
}
