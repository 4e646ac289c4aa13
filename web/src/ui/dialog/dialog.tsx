import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ModalSurface, TypedContent } from '../surface/surfaces.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, least important first; by default one that closes the dialog. */
  actions?: ReactNode;
  /** An alert asks before something that cannot be undone; a press outside does not close it. */
  isAlert?: boolean;
  /** For content as wide as a sheet of paper. */
  isWide?: boolean;
}

/** A modal dialog: it covers the page and holds the focus until it is closed. One at a time. */
export function Dialog({ title, isOpen, onClose, children, actions, isAlert = false, isWide = false }: DialogProps) {
  const { t } = useLingui();
  return (
    <ModalSurface
      overlayClassName={classNames(styles.overlay)}
      className={classNames(styles.modal, isWide && styles.wide)}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isAlert}
    >
      <AriaDialog className={classNames(styles.dialog)} role={isAlert ? 'alertdialog' : 'dialog'}>
        <Heading slot="title" className={classNames(styles.title)}>
          {title}
        </Heading>
        <TypedContent className="ink-soft">{children}</TypedContent>
        <footer className={styles.actions}>
          {actions === undefined ? (
            <Button action="secondary" onPress={onClose}>
              {t`Close`}
            </Button>
          ) : (
            actions
          )}
        </footer>
      </AriaDialog>
    </ModalSurface>
  );
}
