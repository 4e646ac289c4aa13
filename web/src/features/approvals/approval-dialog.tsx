import { Trans, useLingui } from '@lingui/react/macro';
import type { Approval } from '@quieta/contract/approvals/approval';
import * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import { approvalStates } from '@quieta/contract/approvals/operation';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { write } from '#lib/api/outbox.ts';
import { formatList } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { type Asked, askedStore } from './asked-store.ts';
import styles from './internal/approvals.module.css';
import { Facts, useOperationName } from './internal/facts.tsx';
import { PinForm } from './internal/pin-form.tsx';
import { useSecondsLeft } from './internal/use-seconds-left.ts';
import { approvalQuery, approversQuery } from './queries.ts';

/** Asks for the approval of what this page was refused; everything behind it stays as it was typed. */
export function ApprovalDialog() {
  const asked = useStore(askedStore, (state) => state.asked[0]);
  return asked === undefined ? null : <AskedDialog key={asked.approvalId} asked={asked} />;
}

/** One dialog from the first moment to the last, so that the focus returns to the button that was pressed. */
function AskedDialog({ asked }: { asked: Asked }) {
  const { approvalId, settle } = asked;
  const { data: approval, isError } = useQuery(approvalQuery(approvalId));
  const secondsLeft = useSecondsLeft(approval?.expiresAt);
  const nameOf = useOperationName();
  const title = approval && nameOf(approval);
  const state = approval?.state;
  const isOver = isError || (state && approvalStates[state].isOver) || (state === 'open' && secondsLeft === 0);

  useEffect(() => {
    if (state === 'approved') settle('approved');
  }, [state, settle]);

  function giveUp() {
    settle('given-up');
    // Nobody waits for it: it is over in ten minutes in any case.
    if (state === 'open') withdrawApproval(approvalId).catch(() => undefined);
  }

  return (
    <Dialog
      title={title ? <Trans>{title}: this needs approval</Trans> : <Trans>This needs approval</Trans>}
      isOpen
      isAlert
      onClose={giveUp}
      actions={
        <>
          <Button action={isOver ? 'quiet' : 'secondary'} onPress={giveUp}>
            <Trans>Cancel request</Trans>
          </Button>
          {isOver ? (
            <Button onPress={() => settle('again')} autoFocus>
              <Trans>Ask for approval again</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <div className={inColumn(4)}>
        {approval === undefined ? null : <Facts approval={approval} />}
        {isOver ? (
          <Over approval={approval} />
        ) : approval === undefined ? (
          <Skeleton width="60%" />
        ) : (
          <Ways approval={approval} secondsLeft={secondsLeft} />
        )}
      </div>
    </Dialog>
  );
}

/** Why nobody is asked any longer; without an approval because the server could not be asked. */
function Over({ approval }: { approval: Approval | undefined }) {
  const name = approval?.answeredBy?.username;
  return (
    <p className={styles.over} role="alert">
      <Icon alias="prohibit" size={18} />
      {approval === undefined ? (
        <Trans>The server cannot be reached.</Trans>
      ) : approval.state === 'declined' ? (
        <Trans>{name} has declined.</Trans>
      ) : (
        <Trans>Nobody has approved in time.</Trans>
      )}
    </p>
  );
}

/** Two ways at once; whichever comes first. */
function Ways({ approval, secondsLeft }: { approval: Approval; secondsLeft: number }) {
  const { t } = useLingui();
  const { data: approvers } = useQuery(approversQuery(approval.id));
  if (approvers === undefined) return <Skeleton width="80%" />;
  if (approvers.length === 0) return <p role="alert">{t`Nobody in this branch may approve this.`}</p>;
  const atDesk = approvers.filter(({ hasPin }) => hasPin);
  const names = formatList(approvers.map(({ username }) => username));
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <div className={inColumn(4)}>
      {atDesk.length === 0 ? (
        <p>{t`None of them has a PIN yet. They can set one in their account menu.`}</p>
      ) : (
        <PinForm approvalId={approval.id} approvers={atDesk} />
      )}
      <div className={styles.waiting}>
        <p className={inRow(2)} role="status">
          <Icon alias="phone" size={18} />
          <span>{t`Waiting for approval on a phone. Asked: ${names}`}</span>
        </p>
        <p className={styles.time} role="timer">
          {time}
        </p>
      </div>
    </div>
  );
}

function withdrawApproval(id: string) {
  return write(approvalEndpoints.withdrawApproval, { params: { id } }, { quiet: true });
}
