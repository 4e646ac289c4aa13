import { useLingui } from '@lingui/react/macro';
import { type FirstRun, type FirstRunStep, updateFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { write } from '#lib/api/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { firstRunQuery } from '../queries.ts';

/**
 * Skips steps, with an undo offer, or restores skipped ones. The common handler reports a failure; the list stays as it
 * was.
 */
export function useSkipping(): (steps: FirstRunStep[], skipped: boolean) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();

  async function skip(steps: FirstRunStep[], skipped: boolean): Promise<void> {
    const now = await skipSteps(steps, skipped).catch(() => null);
    if (now === null) return;
    client.setQueryData(firstRunQuery().queryKey, now);
    if (!skipped) return;
    showSnackbar({
      type: 'info',
      message: t`Skipped`,
      duration: 5000,
      action: { label: t`Undo`, onPress: () => void skip(steps, false) },
    });
  }

  return skip;
}

/** Skips steps or restores them; returns the new state of the steps. */
function skipSteps(steps: FirstRunStep[], skipped: boolean): Promise<FirstRun> {
  return write(updateFirstRun, { body: { steps, skipped } });
}
