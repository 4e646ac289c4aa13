import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import type { SettingsRow } from '../mutations.ts';
import type { Archivable, SettingsKind } from '../use-row-editing.ts';
import { moveRow, rowAfter } from './row-lists.ts';

const undoTime = 5000;

/** Moves a row before another one, or to the end; shown at once, and undone with one press. Undefined where the order is fixed. */
export function useRowOrder<Row extends SettingsRow, Draft extends object, Values extends Archivable>({
  queryKey,
  calls,
}: SettingsKind<Row, Draft, Values>): ((id: string, beforeId: string | null) => void) | undefined {
  const { t } = useLingui();
  const client = useQueryClient();
  if (calls.move === undefined) return undefined;
  const { move: send } = calls;

  async function move(id: string, beforeId: string | null, isUndo = false): Promise<void> {
    const rows = client.getQueryData<readonly Row[]>(queryKey) ?? [];
    const row = rows.find((one) => one.id === id);
    const stoodBefore = rowAfter(rows, id);
    if (row === undefined || beforeId === id || beforeId === stoodBefore) return;
    // A pending answer would show the old order for a moment.
    await client.cancelQueries({ queryKey });
    moveRow(client, queryKey, id, beforeId);
    try {
      await send(id, beforeId);
    } catch {
      // The common handler has reported it.
      await client.invalidateQueries({ queryKey });
      return;
    }
    if (isUndo) return;
    const { name } = row;
    showSnackbar({
      type: 'info',
      message: t`${name} moved`,
      duration: undoTime,
      action: { label: t`Undo`, onPress: () => void move(id, stoodBefore, true) },
    });
  }

  return (id, beforeId) => void move(id, beforeId);
}
