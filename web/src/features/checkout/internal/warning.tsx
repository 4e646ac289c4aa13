import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './warning.module.css';

/** Warns, above the pay button, of what stands against the payment or must be known before it. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon alias="exclamation_triangle" size={18} />
      {children}
    </p>
  );
}
