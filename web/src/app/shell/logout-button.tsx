import { Trans, useLingui } from '@lingui/react/macro';
import { signOut } from '#features/session/mutations.ts';
import { hasUnsavedWork } from '#lib/branch-state.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { useConfirmation } from './use-confirmation.tsx';

export function LogoutButton() {
  const { t } = useLingui();
  const { ask, dialog } = useConfirmation({
    title: <Trans>Log out and lose what is not saved?</Trans>,
    children: <Trans>An appointment, a form or the cart holds something that is not saved.</Trans>,
    confirmLabel: <Trans>Log out</Trans>,
    onConfirm: () => void signOut(),
  });
  return (
    <>
      <Tooltip content={t`Log out`}>
        <IconButton icon="logout" label={t`Log out`} onPress={() => (hasUnsavedWork() ? ask() : void signOut())} />
      </Tooltip>
      {dialog}
    </>
  );
}
