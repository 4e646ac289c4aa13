import { Trans } from '@lingui/react/macro';
import type { Approval } from '@quieta/contract/approvals/approval';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
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
import { withdrawApproval } from './mutations.ts';
import { approvalQuery, approversQuery } from './queries.ts';

/** Asks for the approval of what this page was refused; everything behind it stays as it was typed. */
export function ApprovalDialog() {
  const asked = useStore(askedStore, (state) => state.asked[0]);
  return asked === undefined ? null : <AskedDialog key={asked.approvalId} asked={asked} />;
}

function AskedDialog({ asked }: { asked: Asked }) {
  const { approvalId, settle } = asked;
  const { data: approval, isError } = useQuery(approvalQuery(approvalId));
  const state = approval?.state;
  const nameOf = useOperationName();

  useEffect(() => {
    if (state === 'approved') settle('approved');
  }, [state, settle]);

  function giveUp() {
    settle('given-up');
    // Nobody waits for it: it is over in ten minutes in any case.
    if (state === 'open') withdrawApproval(approvalId).catch(() => undefined);
  }

  if (isError)
    return (
      <Frame title={<Trans>This needs approval</Trans>} onGiveUp={giveUp} onAgain={() => settle('again')}>
        <p role="alert">
          <Trans>The server cannot be reached.</Trans>
        </p>
      </Frame>
    );
  if (approval === undefined)
    return (
      <Frame title={<Trans>This needs approval</Trans>} onGiveUp={giveUp}>
        <Skeleton width="60%" />
      </Frame>
    );
  return <Loaded approval={approval} title={nameOf(approval)} onGiveUp={giveUp} onAgain={() => settle('again')} />;
}

interface LoadedProps {
  approval: Approval;
  title: string;
  onGiveUp: () => void;
  onAgain: () => void;
}

function Loaded({ approval, title, onGiveUp, onAgain }: LoadedProps) {
  const left = useSecondsLeft(approval.expiresAt);
  const isOver = approval.state === 'declined' || approval.state === 'withdrawn' || left === 0;
  const heading = <Trans>{title}: this needs approval</Trans>;
  if (approval.state === 'approved') return null;
  if (!isOver)
    return (
      <Frame title={heading} onGiveUp={onGiveUp}>
        <Facts approval={approval} />
        <Ways approval={approval} secondsLeft={left} />
      </Frame>
    );
  const name = approval.answeredBy?.username;
  return (
    <Frame title={heading} onGiveUp={onGiveUp} onAgain={onAgain}>
      <Facts approval={approval} />
      <p className={styles.over} role="alert">
        <Icon alias="prohibit" size={18} />
        {approval.state === 'declined' ? (
          <Trans>{name} has declined.</Trans>
        ) : (
          <Trans>Nobody has approved in time.</Trans>
        )}
      </p>
    </Frame>
  );
}

interface FrameProps {
  title: ReactNode;
  onGiveUp: () => void;
  /** Where what was asked is over. */
  onAgain?: () => void;
  children: ReactNode;
}

function Frame({ title, onGiveUp, onAgain, children }: FrameProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={onGiveUp}
      actions={
        <>
          <Button action={onAgain ? 'quiet' : 'secondary'} onPress={onGiveUp}>
            <Trans>Give up</Trans>
          </Button>
          {onAgain ? (
            <Button onPress={onAgain} autoFocus>
              <Trans>Ask for approval again</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <div className={inColumn(4)}>{children}</div>
    </Dialog>
  );
}

/** Two ways at once; whichever comes first. */
function Ways({ approval, secondsLeft }: { approval: Approval; secondsLeft: number }) {
  const { data: approvers } = useQuery(approversQuery(approval.id));
  if (approvers === undefined) return <Skeleton width="80%" />;
  if (approvers.length === 0)
    return (
      <p role="alert">
        <Trans>Nobody in this branch may approve this.</Trans>
      </p>
    );
  const atDesk = approvers.filter(({ hasPin }) => hasPin);
  const names = formatList(approvers.map(({ username }) => username));
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <div className={inColumn(4)}>
      {atDesk.length === 0 ? (
        <p>
          <Trans>None of them has a PIN yet, which they choose in their own account’s menu.</Trans>
        </p>
      ) : (
        <PinForm approvalId={approval.id} approvers={atDesk} />
      )}
      <div className={styles.waiting}>
        <p className={inRow(2)} role="status">
          <Icon alias="phone" size={18} />
          <span>
            <Trans>Waiting for approval on a phone. Asked: {names}</Trans>
          </span>
        </p>
        <p className={styles.time} role="timer">
          {time}
        </p>
      </div>
    </div>
  );
}
