import { type ReactNode, Suspense, useState } from 'react';
import { later } from '#lib/page/later.tsx';
import type { ConfirmDialogProps } from '#ui/dialog/confirm-dialog.tsx';
import { MissingMessage } from '#ui/missing/missing-message.tsx';
import { useWasOpened } from '#ui/use-was-opened.ts';

const ConfirmDialog = later(async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog, {
  instead: MissingMessage,
  isUrgent: true,
});

type Question = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'onConfirm'>;

/** Asks before an action. Render `dialog`; `ask` opens it; only confirming runs the action. */
export function useConfirmation(question: Question): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);

  function confirm() {
    setOpen(false);
    question.onConfirm();
  }

  const dialog = wasOpened ? (
    <Suspense>
      <ConfirmDialog {...question} isOpen={isOpen} onConfirm={confirm} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { ask: () => setOpen(true), dialog };
}
