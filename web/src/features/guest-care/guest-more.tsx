import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { type RefObject, useRef, useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { useBranch, useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { exportPage } from './export-rules.ts';
import { exportParts } from './internal/export-parts.ts';
import { MergeDialog } from './internal/merge-dialog.tsx';
import { erase, fetchExport, hasAppointments } from './mutations.ts';

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
  const may = useMay();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState<'merge' | 'erase' | null>(null);

  const save = useCommand(async (kind: 'json' | 'page') => {
    const exported = await fetchExport(guest.id ?? '');
    const name = guest.fullName.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    if (kind === 'json') return saveFile(`${name}.json`, `${JSON.stringify(exported, null, 2)}\n`, 'application/json');
    const page = exportPage(currentLanguage(), guest.fullName, exportParts(exported, i18n, branch));
    saveFile(`${name}.html`, page, 'text/html');
  });

  const more = (
    <Button ref={trigger} action="quiet" size="small" icon="more">
      {t({ message: 'More', context: 'menu' })}
    </Button>
  );
  if (!may('book') && !may('guest-data')) return null;
  return (
    <>
      {may('book') ? (
        <Button action="quiet" size="small" icon="calendar_plus" onPress={onBook}>
          {t`Book`}
        </Button>
      ) : null}
      <Menu label={t`What else to do with ${guest.fullName}`} placement="top start" trigger={more}>
        {may('book') ? (
          <MenuItem icon="guests" onAction={() => setAsks('merge')}>{t`Merge with another guest…`}</MenuItem>
        ) : null}
        {may('guest-data') ? (
          <>
            <MenuItem icon="printer" onAction={() => void save.run('page')}>{t`Export everything, to read`}</MenuItem>
            <MenuItem icon="download" onAction={() => void save.run('json')}>{t`Export everything, as JSON`}</MenuItem>
            <MenuItem icon="trash" isDanger onAction={() => setAsks('erase')}>{t`Erase for good…`}</MenuItem>
          </>
        ) : null}
      </Menu>
      {asks === 'merge' ? <MergeWithDialog guest={guest} opener={trigger} onClose={() => setAsks(null)} /> : null}
      {asks === 'erase' ? <EraseDialog guest={guest} onClose={() => setAsks(null)} onGone={onGone} /> : null}
    </>
  );
}

interface MergeWithDialogProps {
  guest: Guest;
  /** Gets the focus after both steps: the element that was focused before the second step is gone by then. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Finds the duplicate of a guest, then compares the two. */
function MergeWithDialog({ guest, opener, onClose }: MergeWithDialogProps) {
  useReturnFocus(opener);
  const { t } = useLingui();
  const [other, setOther] = useState<Guest | null>(null);
  if (other !== null) return <MergeDialog kept={guest} merged={other} onClose={onClose} />;
  return (
    <Dialog
      title={t`Who is the same person as ${guest.fullName}?`}
      isOpen
      onClose={onClose}
      actions={
        <Button action="secondary" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <GuestComboBox label={t`Guest`} autoFocus onChoose={(chosen) => chosen.id !== guest.id && setOther(chosen)} />
    </Dialog>
  );
}

/** Asks before a guest is erased, and again where that would cancel upcoming appointments. */
function EraseDialog({ guest, onClose, onGone }: { guest: Guest; onClose: () => void; onGone: () => void }) {
  const { t } = useLingui();
  const { fullName } = guest;
  const [open, setOpen] = useState(0);

  const erasing = useCommand(
    async () => {
      await erase(guest, open > 0);
      showSnackbar({ type: 'info', message: t`${fullName} is erased.`, duration: 5000 });
      onClose();
      onGone();
    },
    // The common handler reports all other refusals.
    {
      changes: ['guest'],
      onFailure: (failure) => hasAppointments(failure) && setOpen(Number(failure.params['count'])),
    },
  );

  return (
    <ConfirmDialog
      title={t`Erase ${fullName} for good?`}
      confirmLabel={open > 0 ? t`Cancel them and erase` : t`Erase`}
      type="danger"
      isOpen
      isPending={erasing.isPending}
      onConfirm={() => void erasing.run()}
      onClose={onClose}
    >
      {open > 0 ? (
        <Plural
          value={open}
          one="There is still # appointment to come. It would be cancelled, and the guest erased."
          other="There are still # appointments to come. They would be cancelled, and the guest erased."
        />
      ) : (
        <Trans>
          Name, contact details, notes and stays are erased everywhere, including the history. Past treatments and sales
          remain without a name; fiscal documents are kept as the law requires. This cannot be undone.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
