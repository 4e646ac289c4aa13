import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the content scrolls: the sum, the buttons. */
  footer?: ReactNode;
}

/**
 * Works beside the page, never instead of it. Put it last in a positioned flex row: wider than 1024 px it takes its own
 * column, below it lies over the end of the row.
 */
export function SidePanel({ title, onClose, children, footer }: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();

  // Wherever the focus is: the page beside the panel goes on being worked with. Whatever is open (a list, a menu) takes Escape first.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t`Close`} onPress={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
      </div>
    </aside>
  );
}
