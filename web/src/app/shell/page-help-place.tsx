import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from '#lib/create-store.ts';
import { useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

// Loaded on demand: the texts of the help are as long as those of all screens together.
const PageHelpPanel = later(async () => (await import('#pages/page-help-panel.tsx')).PageHelpPanel, {
  instead: MissingMessage,
});

const helpState = createStore('page-help', () => ({ isOpen: false }));

function setOpen(isOpen: boolean): void {
  helpState.setState({ isOpen });
}

/** The help for the open page, beside its content, where its key or button has opened it. */
export function PageHelpPlace({ pathname }: { pathname: string }) {
  const isOpen = useStore(helpState, (state) => state.isOpen);
  return isOpen ? (
    <Suspense>
      <PageHelpPanel pathname={pathname} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Opens and closes the help for the open page, by a press or by its key. */
export function PageHelpButton() {
  const { t } = useLingui();
  const isOpen = useStore(helpState, (state) => state.isOpen);
  const label = t`Help for this page`;
  const run = () => setOpen(!isOpen);
  useActions([{ id: 'page-help', label, icon: 'help', run }], 'everywhere');
  return (
    <Tooltip content={label}>
      <IconButton icon="help" label={label} aria-expanded={isOpen} onPress={run} />
    </Tooltip>
  );
}
