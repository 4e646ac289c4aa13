import { Trans, useLingui } from '@lingui/react/macro';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Resource } from '@quieta/contract/resources/resource';
import { useId, useState } from 'react';
import { todayIn } from '#lib/clock.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormError } from '#ui/form/form.tsx';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { askForBlock } from './block-ask-store.ts';
import { type BlockDraft, changeBlockDraft, useBlockDraft } from './internal/block-draft.ts';
import { BlockFields } from './internal/block-fields.tsx';
import styles from './internal/block-panel.module.css';
import { endsBeforeItStarts, setBlockTime } from './internal/block-times.ts';
import { useBlockSaving } from './internal/use-block-saving.ts';

interface BlockPanelProps {
  resources: readonly Resource[];
  zone: string;
  /** Called with the blocks as they are now; also when a deletion was undone. */
  onSaved: (blocks: readonly Block[]) => void;
  onDeleted: (ids: readonly string[]) => void;
}

/** Creates or changes a block beside the planner. */
export function BlockPanel(props: BlockPanelProps) {
  const draft = useBlockDraft();
  return draft === null ? null : <BlockForm key={draft.block?.id} draft={draft} {...props} />;
}

function BlockForm({ draft, resources, zone, onSaved, onDeleted }: BlockPanelProps & { draft: BlockDraft }) {
  const { t } = useLingui();
  const form = useId();
  useReturnFocus();
  const onClose = () => askForBlock(null);
  const saving = useBlockSaving({ draft, onClose, onSaved, onDeleted });
  const [asksToDelete, setAsksToDelete] = useState(false);
  const isBackwards = endsBeforeItStarts(draft);

  return (
    <SidePanel
      title={draft.block === null ? <Trans>Block time</Trans> : <Trans>Blocked time</Trans>}
      onClose={onClose}
      footer={
        <>
          <PendingNote entity={draft.block === null ? '/blocks' : `/blocks/${draft.block.id}`} />
          <Button isSubmit form={form} size="large" isWide isPending={saving.isSaving} isDisabled={isBackwards}>
            <Trans>Save</Trans>
          </Button>
          {draft.block === null ? null : (
            <div className={styles.end}>
              <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setAsksToDelete(true)}>
                <Trans>Delete</Trans>
              </Button>
            </div>
          )}
        </>
      }
    >
      <form
        id={form}
        className={inColumn(3)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBackwards) void saving.save();
        }}
      >
        <BlockFields draft={draft} resources={resources} />
        <Moment which="startTime" draft={draft} zone={zone} dateLabel={t`From`} timeLabel={t`Start`} />
        <Moment
          which="endTime"
          draft={draft}
          zone={zone}
          dateLabel={t`Until`}
          timeLabel={t`End`}
          error={isBackwards ? t`The end must be after the start` : undefined}
        />
        <FormError text={saving.refusal} />
      </form>
      <ConfirmDialog
        title={<Trans>Delete this block?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        type="danger"
        isOpen={asksToDelete}
        isPending={saving.isSaving}
        onConfirm={() => void saving.remove().then(() => setAsksToDelete(false))}
        onClose={() => setAsksToDelete(false)}
      >
        <Trans>Its time can be booked again at once.</Trans>
      </ConfirmDialog>
    </SidePanel>
  );
}

interface MomentProps {
  which: 'startTime' | 'endTime';
  draft: BlockDraft;
  zone: string;
  dateLabel: string;
  timeLabel: string;
  error?: string | undefined;
}

function Moment({ which, draft, zone, dateLabel, timeLabel, error }: MomentProps) {
  const moment = Temporal.Instant.from(draft[which]).toZonedDateTimeISO(zone);
  const change = (to: { date?: string; time?: string }) =>
    changeBlockDraft((current) => setBlockTime(current, which, to, zone));
  return (
    <div className={styles.moment}>
      <DatePicker
        label={dateLabel}
        value={moment.toPlainDate().toString()}
        today={todayIn(zone)}
        onChange={(date) => date !== null && change({ date })}
      />
      <TimeField
        label={timeLabel}
        value={moment.toPlainTime().toString({ smallestUnit: 'second' })}
        onChange={(time) => time !== null && change({ time })}
        error={error}
      />
    </div>
  );
}
