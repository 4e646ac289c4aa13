import { Trans, useLingui } from '@lingui/react/macro';
import type { createWish } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { addWaitingListEntry } from '../mutations.ts';

interface WaitingListButtonProps {
  entry: SentBodyOf<typeof createWish>;
  onDone: () => void;
}

/** Puts the guest on the waiting list when no time fits; they get an offer when a time becomes free in the searched days. */
export function WaitingListButton({ entry, onDone }: WaitingListButtonProps) {
  const { t } = useLingui();
  const add = useCommand(async () => {
    await addWaitingListEntry(entry);
    showSnackbar({ type: 'info', message: t`On the waiting list`, duration: 5000 });
    onDone();
  });

  return (
    <Button action="secondary" size="large" isWide isPending={add.isPending} onPress={() => void add.run()}>
      <Trans>Put on the waiting list</Trans>
    </Button>
  );
}
