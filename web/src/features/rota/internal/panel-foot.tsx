import type { ReactNode } from 'react';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './panel.module.css';
import type { RotaSaving } from './use-rota-saving.ts';

/** The buttons of a panel, below the reason of a refusal. */
export function PanelFoot({ saving: { refusal }, children }: { saving: RotaSaving; children: ReactNode }) {
  return (
    <div className={inColumn(2)}>
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {children}
    </div>
  );
}
