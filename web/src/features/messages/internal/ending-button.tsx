import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { sendExpiringPackages } from '../mutations.ts';
import { messageCountsQuery } from '../queries.ts';

interface EndingButtonProps {
  /** The latest last day, `yyyy-MM-dd`. */
  until: string;
  /** Undefined: all that end until then. */
  ids?: readonly string[];
}

/**
 * Writes to the holders of courses and packages that end soon, and says who was left out. Nothing while messages are
 * off.
 */
export function EndingButton({ until, ids }: EndingButtonProps) {
  const { t } = useLingui();
  const may = useMay();
  const sells = may('sell') && may('book');
  const { data: counts } = useQuery({ ...messageCountsQuery(), enabled: sells });
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending, refusal } = useCommand(
    async () => {
      const { sent, told, withoutConsent, withoutAddress } = await sendExpiringPackages({
        until,
        ...(ids !== undefined && { ids: [...ids] }),
      });
      setIsAsking(false);
      const parts = [
        t`${plural(sent, { one: '# guest is written to', other: '# guests are written to' })}`,
        ...(told > 0 ? [t`${plural(told, { one: '# was told before', other: '# were told before' })}`] : []),
        ...(withoutConsent > 0
          ? [t`${plural(withoutConsent, { one: '# has not agreed to it', other: '# have not agreed to it' })}`]
          : []),
        ...(withoutAddress > 0
          ? [t`${plural(withoutAddress, { one: '# has no e-mail address', other: '# have no e-mail address' })}`]
          : []),
      ];
      showSnackbar({ type: 'info', message: `${parts.join('. ')}.`, duration: 8000 });
    },
    { changes: ['message'] },
  );
  if (!sells || counts?.isOn !== true) return null;
  return (
    <>
      <Button action="secondary" size="small" icon="mail" onPress={() => setIsAsking(true)}>
        <Trans>Write to them…</Trans>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t`Write to guests whose treatments end soon`}
          confirmLabel={t`Write`}
          isOpen
          isPending={isPending}
          refusal={refusal}
          onConfirm={() => void run()}
          onClose={() => setIsAsking(false)}
        >
          {counts.leaves ? null : (
            <p className="ink-due">{t`No mail server is set: nothing leaves this installation.`}</p>
          )}
          <p>
            <Trans>
              Whoever has agreed to advertising gets one message, in their language, that says what is left and until
              when.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
