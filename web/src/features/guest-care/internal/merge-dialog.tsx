import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { type ComparedField, chosenValues, differencesOf } from '../merge-rules.ts';
import { merge, undoMerge } from '../mutations.ts';
import { fieldNames } from './field-names.ts';
import styles from './guest-care.module.css';

interface MergeDialogProps {
  /** Stays, with everything that the other had. */
  kept: Guest;
  merged: Guest;
  onClose: () => void;
}

/** Two guests side by side: what they say differently is chosen, what only one says is kept. */
export function MergeDialog({ kept, merged, onClose }: MergeDialogProps) {
  const { t, i18n } = useLingui();
  const [fromMerged, setFromMerged] = useState<ReadonlySet<ComparedField>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const differences = differencesOf(kept, merged);

  function choose(field: ComparedField, from: 'kept' | 'merged') {
    const others = [...fromMerged].filter((name) => name !== field);
    setFromMerged(new Set(from === 'merged' ? [...others, field] : others));
  }

  async function confirm() {
    setIsBusy(true);
    try {
      const { guest, mergeId } = await merge(kept, merged, chosenValues(merged, fromMerged));
      showSnackbar({
        type: 'info',
        message: t`${merged.fullName} is one with ${guest.fullName} now.`,
        duration: 10_000,
        action: {
          label: t`Undo`,
          // A refusal is told by the common handler; the history offers it again.
          onPress: () => void undoMerge(guest.id ?? '', mergeId).catch(() => undefined),
        },
      });
      onClose();
    } catch {
      // The common handler has told why; what was chosen stays.
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={t`Make one guest of two?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button action="secondary" onPress={onClose} isDisabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onPress={() => void confirm()} isPending={isBusy}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.history}>
        <p className={styles.prose}>
          <Trans>
            Appointments, purchases and stays of {merged.fullName} become those of {kept.fullName}. What only one of the
            two entries says is kept; consents stay as {kept.fullName} gave them.
          </Trans>
        </p>
        {differences.map((field) => (
          <div key={field} className={styles.difference}>
            <span className={styles.faint}>{i18n._(fieldNames[field])}</span>
            <SegmentedControl
              label={i18n._(fieldNames[field])}
              segments={[
                { id: 'kept', label: String(kept[field]) },
                { id: 'merged', label: String(merged[field]) },
              ]}
              value={fromMerged.has(field) ? 'merged' : 'kept'}
              onChange={(from) => choose(field, from)}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
