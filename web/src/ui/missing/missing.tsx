import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { MissingProps } from '#lib/page/later.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { showSnackbar } from '../snackbar/snackbar-queue.ts';

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

/** Reports that something the user opened cannot be loaded; it opens by itself once it is. */
export function MissingMessage({ trouble }: Pick<MissingProps, 'trouble'>) {
  const { t } = useLingui();
  const message =
    trouble === 'away'
      ? t`This cannot be opened: the server does not answer. Trying again…`
      : t`There is a new version of Quieta. Reload when everything is saved.`;
  const label = t`Reload`;

  useEffect(() => {
    const reload = trouble === 'replaced' && { action: { label, onPress: () => window.location.reload() } };
    return showSnackbar({ type: 'warning', message, duration: 20_000, ...reload });
  }, [message, label, trouble]);

  return null;
}
