import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Door } from '#features/session/door.tsx';
import { DoorButton } from '#features/session/door-button.tsx';
import type { MissingProps } from '#lib/later.tsx';
import { useLoggedError } from './use-logged-error.ts';

/** Stands where not even the shell could be shown, such as while the server is away. */
export function DoorFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useLoggedError(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <Door>
      <p role="alert">
        <Trans>Quieta cannot be opened at the moment.</Trans>
      </p>
      <DoorButton onPress={retry}>
        <Trans>Retry</Trans>
      </DoorButton>
    </Door>
  );
}

/** Stands in place of a page outside the shell, or of the shell itself, whose code cannot be fetched. */
export function DoorMissing({ trouble, onRetry }: MissingProps) {
  return (
    <Door>
      <p role="alert">
        {trouble === 'away' ? (
          <Trans>The server does not answer. It is being tried again.</Trans>
        ) : (
          <Trans>There is a new version of Quieta.</Trans>
        )}
      </p>
      {trouble === 'away' ? (
        <DoorButton onPress={onRetry}>
          <Trans>Retry</Trans>
        </DoorButton>
      ) : (
        <DoorButton onPress={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </DoorButton>
      )}
    </Door>
  );
}
