import { Trans } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { feedStore } from '../realtime/realtime-bridge.ts';
import styles from './live-dot.module.css';

/** Whether what is on the screen follows the other desks. Before the feed stands for the first time, it says nothing. */
export function LiveDot() {
  const state = useStore(feedStore, (feed) => feed.state);
  return (
    <p className={styles.live} role="status" data-state={state}>
      {state === 'live' ? <Trans>Live</Trans> : null}
      {state === 'reconnecting' ? <Trans>Reconnecting</Trans> : null}
      {state === 'offline' ? <Trans>Offline</Trans> : null}
    </p>
  );
}
