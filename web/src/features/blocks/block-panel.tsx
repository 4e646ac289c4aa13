import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Resource } from '@quieta/contract/resources/resource';
import { useId, useState } from 'react';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormError } from '#ui/form/form.tsx';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { askForBlock } from './block-ask-store.ts';
import { BlockDateList } from './internal/block-date-list.tsx';
import { type BlockDraft, changeBlockDraft, useBlockDraft } from './internal/block-draft.ts';
import { BlockFields } from './internal/block-fields.tsx';
import styles from './internal/block-panel.module.css';
import { BlockRepeatFields } from './internal/block-repeat-fields.tsx';
import { sorted } from './internal/block-request-rules.ts';
import { endsBeforeItStarts } from './internal/block-times.ts';
import { EndSeriesDialog } from './internal/end-series-dialog.tsx';
import { MomentFields } from './internal/moment-fields.tsx';
import { useBlockDates } from './internal/use-block-dates.ts';
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
  const { block } = draft;
  const saving = useBlockSaving({ draft, onClose: () => askForBlock(null), onSaved, onDeleted });
  const found = useBlockDates(draft);
  const [leavesOut, setLeavesOut] = useState(false);
  const isBackwards = endsBeforeItStarts(draft);
  const canSave = !isBackwards && (found === null || canSaveDates(found, leavesOut));

  return (
    <SidePanel
      title={block === null ? <Trans>Block time</Trans> : <Trans>Blocked time</Trans>}
      onClose={() => askForBlock(null)}
      footer={
        <>
          <PendingNote entity={block === null ? '/blocks' : `/blocks/${block.id}`} />
          <Button isSubmit form={form} size="large" isWide isPending={saving.isSaving} isDisabled={!canSave}>
            {found === null ? <Trans>Save</Trans> : <SaveDates count={sorted(found.dates ?? []).free.length} />}
          </Button>
          {block === null ? null : <BlockEnding draft={draft} block={block} zone={zone} saving={saving} />}
        </>
      }
    >
      <form
        id={form}
        className={inColumn(3)}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void saving.save(found?.dates);
        }}
      >
        <BlockFields draft={draft} resources={resources} />
        <MomentFields which="startTime" draft={draft} zone={zone} dateLabel={t`From`} timeLabel={t`Start`} />
        <MomentFields
          which="endTime"
          draft={draft}
          zone={zone}
          dateLabel={t`Until`}
          timeLabel={t`End`}
          error={isBackwards ? t`The end must be after the start` : undefined}
        />
        {block === null ? <BlockRepeatFields draft={draft} zone={zone} /> : null}
        {block?.seriesId == null ? null : (
          <SegmentedControl
            label={t`What is changed`}
            segments={{ one: t`Only this one`, following: t`This and the following` }}
            value={draft.scope}
            onChange={(scope) => changeBlockDraft((current) => ({ ...current, scope }))}
          />
        )}
        {found === null || isBackwards ? null : (
          <BlockDateList found={found} zone={zone} leavesOut={leavesOut} onLeaveOut={setLeavesOut} />
        )}
        <FormError text={saving.refusal} />
      </form>
    </SidePanel>
  );
}

type FoundDates = NonNullable<ReturnType<typeof useBlockDates>>;

function canSaveDates({ dates, isOutdated }: FoundDates, leavesOut: boolean): boolean {
  if (dates === undefined || isOutdated) return false;
  const { free, clashing } = sorted(dates);
  return free.length > 0 && (clashing.length === 0 || leavesOut);
}

function SaveDates({ count }: { count: number }) {
  return <Plural value={count} one="Save # block" other="Save # blocks" />;
}

interface BlockEndingProps {
  draft: BlockDraft;
  block: Block;
  zone: string;
  saving: ReturnType<typeof useBlockSaving>;
}

/** Deletes the block, or ends its series. */
function BlockEnding({ draft, block, zone, saving }: BlockEndingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const endsSeries = draft.scope === 'following';
  const date = Temporal.Instant.from(block.startTime).toZonedDateTimeISO(zone).toPlainDate().toString();
  return (
    <div className={styles.end}>
      <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setIsAsking(true)}>
        {endsSeries ? <Trans>End series…</Trans> : <Trans>Delete</Trans>}
      </Button>
      {endsSeries && isAsking ? (
        <EndSeriesDialog
          date={date}
          zone={zone}
          isPending={saving.isSaving}
          onConfirm={(from) => void saving.endSeries(from).then(close)}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        title={<Trans>Delete this block?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        type="danger"
        isOpen={isAsking && !endsSeries}
        isPending={saving.isSaving}
        onConfirm={() => void saving.remove().then(close)}
        onClose={close}
      >
        <Trans>Its time can be booked again at once.</Trans>
      </ConfirmDialog>
    </div>
  );
}
