import { Trans } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { outbox } from '#lib/api/outbox.ts';
import { delayOf } from '#ui/pending-note/delay.ts';
import { feedStore } from '../realtime/realtime-bridge.ts';
import styles from './live-dot.module.css';

/** Shows whether the screen follows the other desks and whether writes get through. Hidden until the feed is first connected. */
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
