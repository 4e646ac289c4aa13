import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Group } from 'react-aria-components/Group';
import { classNames } from '../class-names.ts';
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

  // Whatever is open inside (a list, a calendar) takes Escape first.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  }

  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <Group className={classNames(styles.body)} role="presentation" onKeyDown={closeOnEscape}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t`Close`} onPress={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
      </Group>
    </aside>
  );
}
