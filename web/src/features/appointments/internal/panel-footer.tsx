import { Plural, Trans } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { type Draft, minutesOf } from '../draft-rules.ts';
import styles from './panel.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

interface PanelFooterProps {
  draft: Draft;
  currency: string;
  saving: DraftSaving;
}

/** The sum and what can be done with the draft. */
export function PanelFooter({ draft, currency, saving }: PanelFooterProps) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const minutes = Math.max(0, minutesOf(draft));
  return (
    <>
      <div className={styles.sum}>
        <span>
          {formatDuration(minutes)},{' '}
          <Plural value={draft.service === null ? 0 : 1} one="# service" other="# services" />
        </span>
        <span className={styles.total}>
          {draft.service === null ? null : formatMoney(toMinor(draft.service.price, currency), currency)}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button action="secondary" size="large" onPress={() => void saving.save(true)} isDisabled={saving.isSaving}>
          <Trans>Save and check out</Trans>
        </Button>
        <Button size="large" onPress={() => void saving.save(false)} isPending={saving.isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {draft.appointmentId === null ? null : (
        <div className={styles.end}>
          <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setAsksToDelete(true)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={<Trans>Delete this appointment?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        type="danger"
        isOpen={asksToDelete}
        isPending={saving.isSaving}
        onConfirm={() => void saving.remove().then(() => setAsksToDelete(false))}
        onClose={() => setAsksToDelete(false)}
      >
        <Trans>Its time becomes free for everybody at once.</Trans>
      </ConfirmDialog>
    </>
  );
}
