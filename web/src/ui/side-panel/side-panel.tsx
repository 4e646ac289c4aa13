import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  /** The id of what the panel shows, where a button within it may lead to another. */
  subject?: string;
  /** Buttons of the whole panel, beside the one that closes it. */
  actions?: ReactNode;
  /** Called to go back, where the panel shows a step of something. */
  onBack?: (() => void) | undefined;
  /** For content that stands in several columns. */
  isWide?: boolean;
  children: ReactNode;
  /** Stays visible while the content scrolls: the sum, the buttons. */
  footer?: ReactNode;
}

/**
 * A panel to use together with the page, not a modal. Put it last in a positioned flex row: wider than 1024 px it takes
 * its own column, below that it covers the end of the row.
 */
export function SidePanel({
  title,
  onClose,
  subject,
  actions,
  onBack,
  isWide = false,
  children,
  footer,
}: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();

  // Works wherever the focus is, because the page beside the panel stays usable. An open list or menu takes Escape
  // first.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // One press closes one panel.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  // A new step or subject removes the pressed button: the focus moves to the new title, unless a field has it.
  const heading = useRef<HTMLHeadingElement>(null);
  const isStep = onBack !== undefined;
  const shown = useRef(subject);
  useEffect(() => {
    const isOther = shown.current !== subject;
    shown.current = subject;
    if ((isStep || isOther) && document.activeElement === document.body) heading.current?.focus();
  }, [isStep, subject]);

  return (
    <aside className={styles.panel} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <div className={styles.body}>
        <header className={classNames(inRow(2), styles.header)}>
          {onBack === undefined ? null : <IconButton icon="arrow_left" label={t`Back`} onPress={onBack} />}
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {actions}
          <IconButton icon="close" label={t`Close`} onPress={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
      </div>
    </aside>
  );
}
