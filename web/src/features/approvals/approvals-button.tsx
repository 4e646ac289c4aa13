import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Approval } from '@quieta/contract/approvals/approval';
import * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import { isApprovable } from '@quieta/contract/values/permission';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/approvals.module.css';
import { Facts, useOperationName } from './internal/facts.tsx';
import { useSecondsLeft } from './internal/use-seconds-left.ts';
import { approvalsQuery } from './queries.ts';

/** Number of requests that wait for the user's approval; nothing is shown while nothing waits. */
export function ApprovalsButton() {
  const { id } = useUser();
  const { permissions } = useBranch();
  const { t } = useLingui();
  const { data = [] } = useQuery({ ...approvalsQuery(), enabled: permissions.some(isApprovable) });
  const [isOpen, setOpen] = useState(false);
  const waiting = data.filter(({ askedBy, state }) => askedBy.id !== id && state === 'open');
  const count = waiting.length;
  const label = t`${plural(count, { one: '# approval waiting for you', other: '# approvals waiting for you' })}`;
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 ? label : null}
      </span>
      {count > 0 ? (
        <span className={styles.signal}>
          <IconButton icon="user_check" label={label} onPress={() => setOpen(true)} aria-haspopup="dialog" />
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        </span>
      ) : null}
      <Dialog title={t`Waiting for you`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {count === 0 ? (
          <p role="status">{t`There is nothing left to approve.`}</p>
        ) : (
          <ul className={inColumn(4)}>
            {waiting.map((approval) => (
              <Waiting key={approval.id} approval={approval} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Waiting({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const nameOf = useOperationName();
  const left = useSecondsLeft(approval.expiresAt);
  const { run, isPending, sent, refusal } = useCommand((approved: boolean) => answerApproval(approval.id, approved), {
    changes: ['approval'],
  });
  const { username } = approval.askedBy;
  const name = nameOf(approval);
  return (
    <li className={styles.request}>
      <h3 className={styles.heading}>{t`${username} asks: ${name}`}</h3>
      <Facts approval={approval} />
      <FormError text={refusal} />
      {left === 0 ? (
        <p>{t`This request has expired.`}</p>
      ) : (
        <div className={inRow(2, { justify: 'end' })}>
          <Button action="secondary" isDisabled={isPending} isPending={sent === false} onPress={() => void run(false)}>
            {t`Decline`}
          </Button>
          <Button isDisabled={isPending} isPending={sent === true} onPress={() => void run(true)}>
            {t`Approve`}
          </Button>
        </div>
      )}
    </li>
  );
}

function answerApproval(id: string, approved: boolean) {
  return write(approvalEndpoints.answerApproval, { params: { id }, body: { approved } }, { quiet: true });
}
