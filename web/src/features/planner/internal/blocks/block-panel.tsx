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
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type BlockDraft, changeBlockDraft } from './block-draft.ts';
import styles from './block-panel.module.css';
import { endsBeforeItStarts, setBlockTime } from './block-times.ts';
import { useBlockSaving } from './use-block-saving.ts';

export interface BlockPanelProps {
  draft: BlockDraft;
  resources: readonly Resource[];
  zone: string;
  onClose: () => void;
  /** Called with the block as saved; also when a deletion was undone. */
  onSaved: (block: Block) => void;
  onDeleted: (id: string) => void;
}

/** Creates or changes a block beside the planner. */
export function BlockPanel({ draft, resources, zone, onClose, onSaved, onDeleted }: BlockPanelProps) {
  const { t } = useLingui();
  const form = useId();
  useReturnFocus();
  const saving = useBlockSaving({ draft, onClose, onSaved, onDeleted });
  const [asksToDelete, setAsksToDelete] = useState(false);
  const isBackwards = endsBeforeItStarts(draft);
  const bookable = resources.filter(({ archived, id }) => !archived || id === draft.resourceId);

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
        <TextField
          label={t`Reason`}
          placeholder={t`Training, maintenance, holiday`}
          value={draft.reason}
          maxLength={120}
          autoFocus
          onChange={(reason) => changeBlockDraft((current) => ({ ...current, reason }))}
        />
        <Select
          label={t`Staff member or area`}
          options={bookable.map(({ id, name }) => ({ id, label: name }))}
          value={draft.resourceId}
          onChange={(resourceId) => changeBlockDraft((current) => ({ ...current, resourceId }))}
        />
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
