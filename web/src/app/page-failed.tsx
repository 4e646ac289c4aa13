import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { useLoggedError } from './use-logged-error.ts';

/** Stands in place of a page that could not be shown; the rest of the application goes on. */
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
