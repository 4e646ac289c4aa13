import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question, such as "Delete this appointment?" */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Names the action: "Delete", never "OK". */
  confirmLabel: ReactNode;
  /** Names staying; "Cancel" by default. */
  cancelLabel?: ReactNode;
  type?: ButtonLook['type'];
  isOpen: boolean;
  /** The action is running: the buttons are disabled. */
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  type,
  isPending = false,
  ...props
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={props.isOpen}
      onClose={props.onClose}
      isAlert
      actions={
        <>
          <Button action="secondary" onPress={props.onClose} isDisabled={isPending} autoFocus>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button type={type} onPress={props.onConfirm} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
