import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { MissingProps } from '#lib/page/later.tsx';
import { showSnackbar } from '../snackbar/snackbar-queue.ts';

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
