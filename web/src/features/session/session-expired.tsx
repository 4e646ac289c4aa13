import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './internal/session-lapsed.module.css';
import { openSignInWindow, signInWindowAddress } from './internal/sign-in-window.ts';
import { discardExpiredSession } from './mutations.ts';
import { useOwner } from './store.ts';

/**
 * Covers the page of an expired session until its user has signed in again: typed input is kept, and pending writes are
 * sent then.
 */
export function SessionExpired() {
  const { username } = useOwner();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <Dialog
      title={<Trans>Your session has ended</Trans>}
      isOpen
      // Only signing in or discarding closes it.
      onClose={() => undefined}
      isAlert
      actions={
        <>
          <Button action="quiet" onPress={discardExpiredSession}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onPress={() => setBlocked(!openSignInWindow())} autoFocus>
            <Trans>Sign in again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {username}, sign in again to go on: everything you typed is still here. Pending actions are sent after that.
        </Trans>
      </p>
      {isBlocked ? (
        <p className={styles.blocked} role="alert">
          <Trans>
            The browser kept the window from opening.{' '}
            <a href={signInWindowAddress} target="_blank" rel="opener">
              Sign in in a new tab
            </a>
          </Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
