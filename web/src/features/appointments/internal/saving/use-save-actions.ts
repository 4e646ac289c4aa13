import { useLingui } from '@lingui/react/macro';
import { useActions } from '#lib/page/actions.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** The panel's buttons as keyboard shortcuts and in the palette. A paid appointment cannot be checked out again. */
export function useSaveActions(saving: DraftSaving, isPaid: boolean): void {
  const { t } = useLingui();
  useActions([
    { id: 'save', label: t`Save`, icon: 'check', run: () => void saving.save(false) },
    {
      id: 'save-and-check-out',
      label: t`Save and check out`,
      icon: 'checkout',
      run: () => void saving.save(!isPaid),
    },
  ]);
}
