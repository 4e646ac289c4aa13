import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialog/confirm-dialog.tsx';

type Question = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'onConfirm'>;

/** A question before an act. Render `dialog`; `ask` opens it; only confirming acts. */
export function useConfirmation(question: Question): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);

  function confirm() {
    setOpen(false);
    question.onConfirm();
  }

  const dialog = <ConfirmDialog {...question} isOpen={isOpen} onConfirm={confirm} onClose={() => setOpen(false)} />;
  return { ask: () => setOpen(true), dialog };
}
