import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useActions } from '#lib/page/actions.ts';

/** Saves the form by its shortcut too, wherever the focus is. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  const { t } = useLingui();
  useActions([{ id: 'save', label: t`Save`, icon: 'check', run: () => form.current?.requestSubmit() }]);
}
