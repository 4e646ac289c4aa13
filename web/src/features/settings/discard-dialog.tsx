import { Trans } from '@lingui/react/macro';
import type { LeaveGuard } from '#lib/page/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

export function DiscardDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      title={<Trans>Discard your changes?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      cancelLabel={<Trans>Keep editing</Trans>}
      type="danger"
      isOpen={guard.isAsking}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Trans>What you typed is not saved.</Trans>
    </ConfirmDialog>
  );
}
