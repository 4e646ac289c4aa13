import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button/button.tsx';
import { Refused } from '../refused/refused.tsx';
import { inColumn } from '../stack/stack.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question, such as "Delete this appointment?" */
  title: ReactNode;
  /** The consequences, and fields. */
  children: ReactNode;
  /** Names the action: "Delete", never "OK". */
  confirmLabel: ReactNode;
  /** Names staying; "Cancel" by default. */
  cancelLabel?: ReactNode;
  type?: ButtonLook['type'];
  isOpen: boolean;
  /** The action is running: the buttons are disabled. */
  isPending?: boolean;
  /** Something that the action needs is missing. */
  isDisabled?: boolean;
  /** Why the action was refused. */
  refusal?: string | null;
  /** Focuses the first field, or the one that asks for it, instead of the button for staying. */
  hasFields?: boolean;
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
  isDisabled = false,
  refusal = null,
  hasFields = false,
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
          <Button action="secondary" onPress={props.onClose} isDisabled={isPending} autoFocus={!hasFields}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button type={type} onPress={props.onConfirm} isPending={isPending} isDisabled={isDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={inColumn(3)} ref={hasFields ? focusFirst : undefined}>
        {children}
        <Refused text={refusal} />
      </div>
    </Dialog>
  );
}

const field = ':is(input:not([type="hidden"]), textarea, button, [role="spinbutton"]):not([disabled], [tabindex="-1"])';

function focusFirst(content: HTMLElement | null): void {
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>(field)?.focus();
}
