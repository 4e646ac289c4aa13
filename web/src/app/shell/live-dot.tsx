import { Trans } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { outbox } from '#lib/outbox.ts';
import { delayOf } from '#ui/pending-note/delay.ts';
import { feedStore } from '../realtime/realtime-bridge.ts';
import styles from './live-dot.module.css';

/** Whether what is on the screen follows the other desks, and what it writes arrives. Before the feed stands for the first time, it says nothing. */
export function LiveDot() {
  const feed = useStore(feedStore, ({ state }) => state);
  const isUnanswered = useStore(outbox, ({ pending }) => pending.some((one) => delayOf(one) === 'unanswered'));
  const state = feed === 'live' && isUnanswered ? 'unanswered' : feed;
  return (
    <p className={styles.live} role="status" data-state={state}>
      {state === 'live' ? <Trans>Live</Trans> : null}
      {state === 'unanswered' ? <Trans>No answer</Trans> : null}
      {state === 'reconnecting' ? <Trans>Reconnecting</Trans> : null}
      {state === 'offline' ? <Trans>Offline</Trans> : null}
    </p>
  );
}
