import { Trans } from '@lingui/react/macro';
import type { MissingProps } from '#lib/page/later.tsx';
import { ErrorState } from '../error-state/error-state.tsx';

/** Shown in place of a part that could not be loaded. */
export function Missing({ trouble, onRetry }: MissingProps) {
  if (trouble === 'away') {
    return (
      <ErrorState onRetry={onRetry}>
        <Trans>This cannot be shown: the server does not answer. Trying again…</Trans>
      </ErrorState>
    );
  }
  return (
    <ErrorState onRetry={() => window.location.reload()} retryLabel={<Trans>Reload</Trans>}>
      <Trans>There is a new version of Quieta. Reload when everything is saved.</Trans>
    </ErrorState>
  );
}
