import { plural, t } from '@lingui/core/macro';
import {
  type ChangedOccurrence,
  previewSeriesChange,
  type SeriesChange,
} from '@quieta/contract/appointments/series-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { queryOf } from '#lib/api/queries.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { changeInSeries, undoInSeries } from '../mutations.ts';

/** How long the offer to undo a change of a series is shown, in milliseconds. */
const undoDuration = 8000;

/** The change that a dialog shows before it is made. */
export interface AskedChange {
  readonly seriesId: string;
  readonly change: SeriesChange;
  /** Saves what is changed of the named appointment alone, and answers its new version. */
  readonly saveAlone?: (() => Promise<number>) | undefined;
  /** Called after an undo with the version that it gave the named appointment. */
  readonly onUndone?: ((version: number) => Promise<unknown>) | undefined;
}

/** Every appointment that a change of a series concerns, with what is in its way; changes nothing. */
export function seriesChangeQuery(seriesId: string, change: SeriesChange) {
  return queryOf(previewSeriesChange, { params: { id: seriesId }, body: change }, { changedBy: ['appointment'] });
}

/** Whether the change can be made of it. */
export function canChange({ kept, code }: ChangedOccurrence): boolean {
  return kept === null && code === null;
}

/** Makes a change of a series of all that can be changed, and offers to undo it. */
export function useSeriesChange({ seriesId, change, saveAlone, onUndone }: AskedChange, onChanged: () => void) {
  const { appointmentId } = change;
  // Where it is refused, the common handler says why.
  const undoing = useCommand(async (undo: string) => {
    const { restored } = await undoInSeries(seriesId, undo);
    const own = restored.find(({ id }) => id === appointmentId);
    if (own !== undefined) await onUndone?.(own.version);
  });

  return useCommand(async ({ asked, rows }: { asked: SeriesChange; rows: readonly ChangedOccurrence[] }) => {
    const version = await saveAlone?.();
    const accepted = rows
      .filter(canChange)
      .map((row) => (row.id === appointmentId ? { ...row, version: version ?? row.version } : row));
    const { changed, kept, undo } = await changeInSeries(seriesId, asked, accepted);
    onChanged();
    offerUndo(changedText(changed.length, kept.length), () => void undoing.run(undo), undoDuration);
  });
}

function changedText(changed: number, staying: number): string {
  const done = plural(changed, { one: '# appointment changed', other: '# appointments changed' });
  return staying === 0
    ? done
    : t`${done}, ${plural(staying, { one: '# stays as it is', other: '# stay as they are' })}`;
}
