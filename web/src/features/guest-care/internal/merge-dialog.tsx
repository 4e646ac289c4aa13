import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { formatGuestValue, guestFieldNames } from '#features/guests/guest-field-rules.ts';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inColumn } from '#ui/stack/stack.ts';
import {
  type ComparedField,
  chosenValues,
  defaultMergeSource,
  differencesOf,
  joinedText,
  type MergeSource,
} from '../merge-rules.ts';
import { merge, undoMerge } from '../mutations.ts';
import styles from './guest-care.module.css';

interface MergeDialogProps {
  /** The guest who stays, with everything of the other one. */
  kept: Guest;
  merged: Guest;
  onClose: () => void;
}

/** Compares two guests: the user chooses between different values; a value that only one has is kept. */
export function MergeDialog({ kept, merged, onClose }: MergeDialogProps) {
  const { t, i18n } = useLingui();
  const [sources, setSources] = useState<ReadonlyMap<ComparedField, MergeSource>>(
    () => new Map(differencesOf(kept, merged).map((field) => [field, defaultMergeSource(kept, merged, field)])),
  );
  // The common handler reports a refusal: the merge stays, and the history offers the undo again.
  const undoing = useCommand((sent: { id: string; mergeId: string }) => undoMerge(sent.id, sent.mergeId), {
    changes: ['guest'],
  });
  const merging = useCommand(
    async () => {
      const { guest, mergeId } = await merge(kept, merged, chosenValues(kept, merged, sources));
      showSnackbar({
        type: 'info',
        message: t`The two entries are now one: ${guest.fullName}.`,
        duration: 10_000,
        action: { label: t`Undo`, onPress: () => void undoing.run({ id: guest.id ?? '', mergeId }) },
      });
      onClose();
    },
    { changes: ['guest'] },
  );

  return (
    <Dialog
      title={t`Merge these two guests?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button action="secondary" onPress={onClose} isDisabled={merging.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onPress={() => void merging.run()} isPending={merging.isPending}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <div className={inColumn(4)}>
        <p>
          <Trans>
            One entry remains, with the appointments, purchases and stays of both. What only one of them says is kept,
            and where they differ you choose. Consents stay as they were given to the first.
          </Trans>
        </p>
        {[...sources].map(([field, source]) => (
          <div key={field} className={styles.difference}>
            <span className="faint">{i18n._(guestFieldNames[field])}</span>
            <SegmentedControl<MergeSource>
              label={i18n._(guestFieldNames[field])}
              segments={{
                kept: formatGuestValue(i18n, field, String(kept[field])),
                merged: formatGuestValue(i18n, field, String(merged[field])),
                ...(joinedText(kept, merged, field) !== null && { both: t`Both` }),
              }}
              value={source}
              onChange={(chosen) => setSources(new Map(sources).set(field, chosen))}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
