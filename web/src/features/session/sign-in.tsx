import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { paths } from '#addresses/paths.ts';
import { takeRememberedAddress } from '#lib/page/remembered-address.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './internal/door.module.css';
import { retrySignIn, type SignInOutcome, signIn } from './internal/sign-in.ts';
import { leaveSignInWindow } from './internal/sign-in-window.ts';
import { signOut } from './mutations.ts';
import { NoBranch } from './no-branch.tsx';
import { PlainButton, SignInLayout } from './sign-in-layout.tsx';
import { type LoginFailure, type SessionState, sessionStore } from './store.ts';

/** The sign-in page; goes on to the branch, or to where the user wanted to go (NAV-01). */
export function SignInScreen() {
  const router = useRouter();
  const navigate = useNavigate();

  function goOn() {
    if (sessionStore.getState().branch === null) void navigate({ to: paths.selectBranch, replace: true });
    else
      router.history.replace(
        takeRememberedAddress(window.location.origin, sessionStore.getState().session?.id ?? null),
      );
  }

  return (
    <SignInLayout>
      <SignIn onEntered={goOn} />
    </SignInLayout>
  );
}

/**
 * Starts the sign-in and shows its progress (NAV-01). `onEntered` is called once there is a user with a chosen branch.
 */
function SignIn({ onEntered }: { onEntered: () => void }) {
  const { t } = useLingui();
  const { user, failure, wrongCredentials, departure } = useStore(sessionStore);
  const [isOver, setOver] = useState(false);

  const follow = async (outcome: Promise<SignInOutcome>) => {
    if ((await outcome) !== 'entered') return;
    if (leaveSignInWindow()) setOver(true);
    else if (sessionStore.getState().user?.branches.length !== 0) onEntered();
  };
  const enter = useEffectEvent(() => void follow(signIn()));
  useEffect(() => {
    if (sessionStore.getState().departure === null) enter();
  }, []);
  const retry = () => void follow(retrySignIn());

  if (isOver) return <SignInMessage text={t`You are signed in. Close this window and go on in the other one.`} />;
  if (user?.branches.length === 0) return <NoBranch />;
  if (departure !== null && departure !== 'leaving') return <Departed departure={departure} onSignIn={retry} />;
  if (failure !== null) return <FailedSignIn failure={failure} wrongCredentials={wrongCredentials} onRetry={retry} />;
  return (
    <>
      <p className={styles.sentence}>{t`Sign in with your work account to open the planner.`}</p>
      <p className={styles.progress} role="status">
        <Spinner />
        {t`One moment…`}
      </p>
    </>
  );
}

function SignInMessage({ text }: { text: React.ReactNode }) {
  return (
    <p className={styles.sentence} role="status">
      {text}
    </p>
  );
}

interface DepartedProps {
  departure: Exclude<SessionState['departure'], 'leaving' | null>;
  onSignIn: () => void;
}

/** Says why this tab stays on the sign-in page, and how to continue. */
function Departed({ departure, onSignIn }: DepartedProps) {
  const { t } = useLingui();
  return (
    <>
      <SignInMessage text={departures[departure]} />
      {departure === 'unended' ? (
        <PlainButton onPress={() => void signOut()}>{t`Log out`}</PlainButton>
      ) : (
        <PlainButton onPress={onSignIn}>{departure === 'replaced' ? t`Continue` : t`Sign in`}</PlainButton>
      )}
    </>
  );
}

const departures: Record<DepartedProps['departure'], React.ReactNode> = {
  elsewhere: <Trans>You have logged out in another window.</Trans>,
  replaced: <Trans>Somebody else has signed in. What was not saved in this window is gone.</Trans>,
  unended: (
    <Trans>You are logged out here, but the server could not be informed. Log out again when it can be reached.</Trans>
  ),
};

interface FailedSignInProps {
  failure: LoginFailure;
  wrongCredentials: boolean;
  onRetry: () => void;
}

/** Shows why the sign-in failed, and the way to continue (AUT-06, AUT-11). Exported for its tests. */
export function FailedSignIn({ failure, wrongCredentials, onRetry }: FailedSignInProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.failure} role="alert">
        <p>{sentences[failure]}</p>
        {wrongCredentials ? (
          <p className={styles.wrongCredentials}>{t`The user name or the password was refused.`}</p>
        ) : null}
      </div>
      <PlainButton onPress={onRetry}>{t`Retry`}</PlainButton>
      {failure === 'user-disabled' ? <PlainButton onPress={() => void signOut()}>{t`Log out`}</PlainButton> : null}
    </>
  );
}

const sentences: Record<LoginFailure, React.ReactNode> = {
  initialisation: <Trans>The sign-in service cannot be reached at the moment.</Trans>,
  'not-completed': <Trans>The sign-in was not completed.</Trans>,
  'invalid-token': <Trans>The sign-in was not accepted.</Trans>,
  'during-authentication': <Trans>The sign-in was interrupted.</Trans>,
  'user-disabled': <Trans>This account is disabled. Ask whoever manages people and rights to enable it again.</Trans>,
  unexpected: <Trans>Something unexpected happened while signing in.</Trans>,
};
