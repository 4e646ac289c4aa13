import { Plural, Trans } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { type Ref, useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { type Draft, minutesOf } from '../draft-rules.ts';
import styles from './panel.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

interface PanelFooterProps {
  draft: Draft;
  currency: string;
  saving: DraftSaving;
  saveButton: Ref<HTMLButtonElement>;
}

/** The sum and what can be done with the draft. What is paid is neither paid again nor deleted. */
export function PanelFooter({ draft, currency, saving, saveButton }: PanelFooterProps) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const { service, appointmentId, paidPrice } = draft;
  const isPaid = paidPrice !== null;
  const price = paidPrice ?? service?.price;
  const minutes = Math.max(0, minutesOf(draft));
  return (
    <>
      <div className={styles.sum}>
        <span>
          {formatDuration(minutes)}
          {service === null ? null : (
            <>
              , <Plural value={1} one="# service" other="# services" />
            </>
          )}
        </span>
        <span className={styles.total}>
          {isPaid ? (
            <Chip tone="paid">
              <Trans>Paid</Trans>
            </Chip>
          ) : null}
          {price === undefined ? null : formatMoney(toMinor(price, currency), currency)}
        </span>
      </div>
      <div className={styles.buttons}>
        {isPaid ? null : (
          <Button
            action="secondary"
            size="large"
            isWide
            onPress={() => void saving.save(true)}
            isDisabled={saving.isSaving}
          >
            <Trans>Save and check out</Trans>
          </Button>
        )}
        <Button
          size="large"
          isWide
          onPress={() => void saving.save(false)}
          isPending={saving.isSaving}
          ref={saveButton}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
      {appointmentId === null || isPaid ? null : (
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
