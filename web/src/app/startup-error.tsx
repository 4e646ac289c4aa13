import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PlainButton, SignInLayout } from '#features/session/sign-in-layout.tsx';
import type { MissingProps } from '#lib/page/later.tsx';
import { useLoggedError } from './use-logged-error.ts';

/** Shown where even the shell could not be loaded, such as while the server is down. */
export function StartupError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useLoggedError(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <SignInLayout>
      <p role="alert">
        <Trans>Quieta cannot be opened at the moment.</Trans>
      </p>
      <PlainButton onPress={retry}>
        <Trans>Retry</Trans>
      </PlainButton>
    </SignInLayout>
  );
}

/** Replaces a page outside the shell, or the shell itself, whose code cannot be loaded. */
export function PageMissing({ trouble, onRetry }: MissingProps) {
  return (
    <SignInLayout>
      <p role="alert">
        {trouble === 'away' ? (
          <Trans>The server does not answer. Trying again…</Trans>
        ) : (
          <Trans>There is a new version of Quieta.</Trans>
        )}
      </p>
      {trouble === 'away' ? (
        <PlainButton onPress={onRetry}>
          <Trans>Retry</Trans>
        </PlainButton>
      ) : (
        <PlainButton onPress={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </PlainButton>
      )}
    </SignInLayout>
  );
}
