import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PlainButton, SignInLayout } from '#features/session/sign-in-layout.tsx';
import type { MissingProps } from '#lib/page/later.tsx';

/** Shown where even the shell could not be loaded, such as while the server is down. */
export function StartupError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  useLoggedError(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <SignInLayout>
      <p role="alert">{t`Quieta cannot be opened at the moment.`}</p>
      <PlainButton onPress={retry}>{t`Retry`}</PlainButton>
    </SignInLayout>
  );
}

/** Replaces a page outside the shell, or the shell itself, whose code cannot be loaded. */
export function PageMissing({ trouble, onRetry }: MissingProps) {
  const { t } = useLingui();
  return (
    <SignInLayout>
      <p role="alert">
        {trouble === 'away' ? t`The server does not answer. Trying again…` : t`There is a new version of Quieta.`}
      </p>
      {trouble === 'away' ? (
        <PlainButton onPress={onRetry}>{t`Retry`}</PlainButton>
      ) : (
        <PlainButton onPress={() => window.location.reload()}>{t`Reload`}</PlainButton>
      )}
    </SignInLayout>
  );
}

/** For support staff: the page itself shows only that something went wrong. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    console.error(error);
  }, [error]);
}
