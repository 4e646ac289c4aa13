import { Trans, useLingui } from '@lingui/react/macro';
import { signOut } from '#features/session/mutations.ts';
import { hasUnsavedWork } from '#lib/branch-state.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { useConfirmation } from './use-confirmation.tsx';

export function LogoutButton() {
  const { t } = useLingui();
  // A failure has been told by the common handler; the session goes on.
  const leave = () => void signOut().catch(() => undefined);
  const { ask, dialog } = useConfirmation({
    title: <Trans>Log out and lose what is not saved?</Trans>,
    children: <Trans>There is an unsaved appointment or something in the cart.</Trans>,
    confirmLabel: <Trans>Log out</Trans>,
    onConfirm: leave,
  });
  return (
    <>
      <Tooltip content={t`Log out`}>
        <IconButton icon="logout" label={t`Log out`} onPress={() => (hasUnsavedWork() ? ask() : leave())} />
      </Tooltip>
      {dialog}
    </>
  );
}
