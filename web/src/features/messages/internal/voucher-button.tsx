import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageLanguage } from '@quieta/contract/messages/message-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { readEmail } from '#features/settings/form-rules.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { sendPackage, sendVoucher } from '../mutations.ts';
import { messageCountsQuery } from '../queries.ts';
import { languageNames } from './message-names.ts';

const languages: readonly MessageLanguage[] = ['en', 'es', 'it'];

type Giftable = { readonly voucherId: string } | { readonly soldPackageId: string };

/**
 * Sends a voucher, or the card of a course or package, to an address, of its buyer or of whom it is for. Nothing while
 * messages are off.
 */
export function VoucherButton({ of }: { of: Giftable }) {
  const may = useMay();
  const sells = may('sell') && may('book');
  const { data: counts } = useQuery({ ...messageCountsQuery(), enabled: sells });
  const [isAsking, setIsAsking] = useState(false);
  if (!sells || counts?.isOn !== true) return null;
  return (
    <>
      <Button action="secondary" size="small" icon="mail" onPress={() => setIsAsking(true)}>
        <Trans>Send by e-mail…</Trans>
      </Button>
      {isAsking ? <SendDialog of={of} leaves={counts.leaves} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

interface SendDialogProps {
  of: Giftable;
  /** Whether messages leave the installation. */
  leaves: boolean;
  onClose: () => void;
}

function SendDialog({ of, leaves, onClose }: SendDialogProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState<MessageLanguage>(currentLanguage());
  const [isTried, setIsTried] = useState(false);
  const address = readEmail(typed);
  const isWhole = typeof address === 'string';
  const { run, isPending, refusal } = useCommand(
    async (to: string) => {
      const body = { address: to, language };
      if ('voucherId' in of) await sendVoucher(of.voucherId, body);
      else await sendPackage(of.soldPackageId, body);
      onClose();
      const message = 'voucherId' in of ? t`The voucher is sent to ${to}` : t`The card is sent to ${to}`;
      showSnackbar({ type: 'info', message, duration: 5000 });
    },
    { changes: ['message'] },
  );

  function submit() {
    setIsTried(true);
    if (isWhole) void run(address);
  }

  return (
    <ConfirmDialog
      hasFields
      title={'voucherId' in of ? t`Send this voucher by e-mail` : t`Send this card by e-mail`}
      confirmLabel={t`Send`}
      isOpen
      isPending={isPending}
      refusal={refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {leaves ? null : <p className="ink-due">{t`No mail server is set: nothing leaves this installation.`}</p>}
      <TextField
        label={t`Address`}
        type="email"
        value={typed}
        onChange={setTyped}
        maxLength={254}
        error={isTried && !isWhole ? t`Enter an e-mail address such as anna@example.com.` : undefined}
      />
      <Select<MessageLanguage>
        label={t`Language`}
        options={languages.map((id) => ({ id, label: i18n._(languageNames[id]) }))}
        value={language}
        onChange={setLanguage}
      />
    </ConfirmDialog>
  );
}
