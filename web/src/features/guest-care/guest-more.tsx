import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { exportPage } from './export-rules.ts';
import { EraseDialog } from './internal/erase-dialog.tsx';
import { exportParts } from './internal/export-parts.ts';
import { MergeWithDialog } from './internal/merge-with-dialog.tsx';
import { fetchExport } from './mutations.ts';

interface GuestMoreProps {
  guest: Guest;
  /** Called to book something for the guest. */
  onBook: () => void;
  /** Called after the guest was erased. */
  onGone: () => void;
}

/** Further actions for a guest: booking, and rarely merging, exporting and erasing. */
export function GuestMore({ guest, onBook, onGone }: GuestMoreProps) {
  const { t, i18n } = useLingui();
  const branch = useBranch();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState<'merge' | 'erase' | null>(null);

  const save = useCommand(async (kind: 'json' | 'page') => {
    const kept = await fetchExport(guest.id ?? '');
    const name = guest.fullName.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    if (kind === 'json') return saveFile(`${name}.json`, `${JSON.stringify(kept, null, 2)}\n`, 'application/json');
    const page = exportPage(currentLanguage(), guest.fullName, exportParts(kept, i18n, branch));
    saveFile(`${name}.html`, page, 'text/html');
  });

  const more = (
    <Button ref={trigger} action="quiet" size="small" icon="more">
      {t({ message: 'More', context: 'menu' })}
    </Button>
  );
  return (
    <>
      <Button action="quiet" size="small" icon="calendar_plus" onPress={onBook}>
        {t`Book`}
      </Button>
      <Menu label={t`What else to do with ${guest.fullName}`} placement="top start" trigger={more}>
        <MenuItem icon="guests" onAction={() => setAsks('merge')}>{t`Merge with another guest…`}</MenuItem>
        <MenuItem icon="printer" onAction={() => void save.run('page')}>{t`Export everything, to read`}</MenuItem>
        <MenuItem icon="download" onAction={() => void save.run('json')}>{t`Export everything, as JSON`}</MenuItem>
        <MenuItem icon="trash" isDanger onAction={() => setAsks('erase')}>{t`Erase for good…`}</MenuItem>
      </Menu>
      {asks === 'merge' ? <MergeWithDialog guest={guest} opener={trigger} onClose={() => setAsks(null)} /> : null}
      {asks === 'erase' ? <EraseDialog guest={guest} onClose={() => setAsks(null)} onGone={onGone} /> : null}
    </>
  );
}
