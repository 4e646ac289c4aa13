import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { DoorButton } from './door-button.tsx';
import styles from './internal/door.module.css';
import { retrySignIn, type SignInOutcome, signIn } from './internal/sign-in.ts';
import { NoBranch } from './no-branch.tsx';
import { type LoginFailure, sessionStore } from './store.ts';

/** Signs in as soon as it stands, and tells how that goes (NAV-01). `onEntered` hears of it once there is a user with a branch to work in. */
export function SignIn({ onEntered }: { onEntered: () => void }) {
  const { user, failure, wrongCredentials, departure } = useStore(sessionStore);

  const follow = useEffectEvent(async (outcome: Promise<SignInOutcome>) => {
    const isIn = (await outcome) === 'entered';
    if (isIn && sessionStore.getState().user?.branches.length !== 0) onEntered();
  });
  useEffect(() => {
    if (sessionStore.getState().departure === null) void follow(signIn());
  }, []);
  const retry = () => void retrySignIn().then((outcome) => outcome === 'entered' && onEntered());

  if (user?.branches.length === 0) return <NoBranch />;
  if (departure === 'elsewhere') return <LeftElsewhere onSignIn={retry} />;
  if (failure !== null) return <Failed failure={failure} wrongCredentials={wrongCredentials} onRetry={retry} />;
  return (
    <>
      <p className={styles.sentence}>
        <Trans>Sign in with your work account to open the planner.</Trans>
      </p>
      <p className={styles.progress} role="status">
        <Spinner />
        <Trans>One moment…</Trans>
      </p>
    </>
  );
}

interface FailedProps {
  failure: LoginFailure;
  wrongCredentials: boolean;
  onRetry: () => void;
}

function Failed({ failure, wrongCredentials, onRetry }: FailedProps) {
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
      <DoorButton onPress={onRetry}>
        <Trans>Retry</Trans>
      </DoorButton>
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

function LeftElsewhere({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      <p className={styles.sentence} role="status">
        <Trans>You have logged out in another window.</Trans>
      </p>
      <DoorButton onPress={onSignIn}>
        <Trans>Sign in</Trans>
      </DoorButton>
    </>
  );
}
