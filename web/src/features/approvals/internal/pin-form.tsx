import { Trans, useLingui } from '@lingui/react/macro';
import type { Approver } from '@quieta/contract/approvals/approval';
import * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { newKey, write } from '#lib/api/outbox.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './approvals.module.css';

interface PinFormProps {
  approvalId: string;
  /** Those who have a PIN; at least one. */
  approvers: readonly Approver[];
}

/** The approver comes to the desk and types a PIN. */
export function PinForm({ approvalId, approvers }: PinFormProps) {
  const { t } = useLingui();
  const [approverId, setApproverId] = useState(approvers[0]?.id ?? '');
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { run, isPending, refusal } = useCommand((typed: { approverId: string; pin: string }) =>
    approveWithPin(approvalId, typed),
  );

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // Only somebody without a PIN would be asked for another one.
    if (pin === '') return field.current?.focus();
    const isRight = await run({ approverId, pin });
    setPin('');
    if (!isRight) field.current?.focus();
  }

  return (
    <form className={inColumn(3)} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <Select
          label={t`Approver`}
          options={approvers.map(({ id, username }) => ({ id, label: username }))}
          value={approverId}
          onChange={setApproverId}
        />
        <TextField
          label={t`PIN`}
          type="password"
          autoComplete="one-time-code"
          maxLength={8}
          autoFocus
          inputRef={field}
          value={pin}
          onChange={(typed) => setPin(typed.replace(/\D/g, ''))}
          error={refusal ?? undefined}
        />
      </div>
      <Button isSubmit isWide isPending={isPending}>
        <Trans>Approve here</Trans>
      </Button>
    </form>
  );
}

/** Has a key of its own each time: the outbox remembers the content of any other, and this one holds a PIN. */
function approveWithPin(id: string, body: { approverId: string; pin: string }) {
  return write(approvalEndpoints.approveWithPin, { params: { id }, body }, { key: newKey(), quiet: true });
}
