import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { delayOf, outbox, withdraw } from '#lib/api/outbox.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './pending-note.module.css';

interface OnItsWayProps {
  /** The entity of the write: its address, such as `/guests/<id>`, or the name that the write gives it. */
  entity: string;
  /** Shown while there is no delay. */
  otherwise?: ReactNode;
}

/** Shown beside the pressed button: why there is no result yet, and how to withdraw the write. */
export function PendingNote({ entity, otherwise = null }: OnItsWayProps) {
  const pending = useStore(outbox, (state) => state.pending);
  const late = pending.filter((one) => one.entity === entity && delayOf(one) !== null);
  const [first] = late;
  if (first === undefined) return otherwise;
  const delay = delayOf(first);
  return (
    <div className={classNames(inRow(2), styles.line)} role="status">
      <Icon alias="clock" size={18} />
      <span className={styles.text}>
        {delay === 'offline' ? <Trans>Will be sent when the connection is back.</Trans> : null}
        {delay === 'unanswered' ? <Trans>The server does not answer. Trying again…</Trans> : null}
        {delay === 'slow' ? <Trans>The server has not answered yet.</Trans> : null}
      </span>
      <Button action="quiet" size="small" onPress={() => late.forEach(({ key }) => withdraw(key))}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
