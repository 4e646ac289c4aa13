import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { readLists } from '../mutations.ts';
import { movingInsQuery } from '../queries.ts';

/** Reads the lists of an installation of Easy!Appointments, which then stand among the others to be tried. */
export function EasyAppointmentsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  useReturnFocus();
  const [url, setUrl] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const isAddress = /^https?:\/\/.+/.test(url.trim()) && URL.canParse(url.trim());
  const reading = useCommand(async () => {
    await readLists({ url: url.trim(), username, password });
    await client.invalidateQueries({ queryKey: movingInsQuery().queryKey });
    onClose();
  });
  return (
    <SidePanel
      title={t`From Easy!Appointments`}
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          isPending={reading.isPending}
          isDisabled={!isAddress || username === '' || password === ''}
          onPress={() => void reading.run()}
        >
          <Trans>Read the lists</Trans>
        </Button>
      }
    >
      <div className={inColumn(4)}>
        <p>
          <Trans>
            Its services, staff, guests and appointments are read and then stand in the list, each to be tried first.
            Nothing is written yet, and nothing is changed there.
          </Trans>
        </p>
        <TextField
          label={t`Address of its start page`}
          placeholder="https://"
          value={url}
          onChange={setUrl}
          type="url"
          maxLength={300}
          autoFocus
        />
        <TextField
          label={t`User name of an administrator there`}
          value={username}
          onChange={setUsername}
          maxLength={200}
        />
        <TextField
          label={t`Password`}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          description={t`Used for this once and not kept.`}
        />
        <FormError text={reading.refusal} />
      </div>
    </SidePanel>
  );
}
