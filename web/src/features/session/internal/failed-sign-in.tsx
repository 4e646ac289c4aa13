import { Trans } from '@lingui/react/macro';
import { PlainButton } from '../plain-button.tsx';
import type { LoginFailure } from '../store.ts';
import styles from './door.module.css';

interface FailedSignInProps {
  failure: LoginFailure;
  wrongCredentials: boolean;
  onRetry: () => void;
}

/** Shows why the sign-in failed, and the way to continue (AUT-06, AUT-11). */
export function FailedSignIn({ failure, wrongCredentials, onRetry }: FailedSignInProps) {
  return (
    <>
      <div className={styles.failure} role="alert">
        <p>{sentences[failure]}</p>
        {wrongCredentials ? (
          <p className={styles.wrongCredentials}>
            <Trans>The user name or the password was refused.</Trans>
          </p>
        ) : null}
      </div>
      <PlainButton onPress={onRetry}>
        <Trans>Retry</Trans>
      </PlainButton>
    </>
  );
}

const sentences: Record<LoginFailure, React.ReactNode> = {
  initialisation: <Trans>The sign-in service cannot be reached at the moment.</Trans>,
  'not-completed': <Trans>The sign-in was not completed.</Trans>,
  'invalid-token': <Trans>The sign-in was not accepted.</Trans>,
  'during-authentication': <Trans>The sign-in was interrupted.</Trans>,
  unexpected: <Trans>Something unexpected happened while signing in.</Trans>,
};
