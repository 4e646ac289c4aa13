import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { useLoggedError } from './use-logged-error.ts';

/** Replaces a page that failed to render; the rest of the application keeps working. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useLoggedError(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <ErrorState onRetry={retry}>
      {error instanceof ApiError && error.status === 0 ? (
        <Trans>The server cannot be reached.</Trans>
      ) : (
        <Trans>Something went wrong on this page.</Trans>
      )}
    </ErrorState>
  );
}
