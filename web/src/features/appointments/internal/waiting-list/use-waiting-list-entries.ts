import { useLingui } from '@lingui/react/macro';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { waitingListEntriesQuery } from '../../queries.ts';
import { requestOfWaitingListEntry } from '../../waiting-list-rules.ts';
import { addWaitingListEntry, changeWaitingListEntry, removeWaitingListEntry } from '../mutations.ts';

/** Changes the entries of the waiting list. The common handler reports a refusal, and nothing has changed. */
export function useWaitingListEntries() {
  const { t } = useLingui();
  const client = useQueryClient();

  /** Updates the cached list before the change feed does. */
  function put(entry: WaitingListEntry): void {
    client.setQueryData(waitingListEntriesQuery().queryKey, (all) =>
      all?.map((one) => (one.id === entry.id ? entry : one)),
    );
  }

  function offer(message: string, undo: () => Promise<unknown>): void {
    offerUndo(message, () => void undo().catch(() => undefined));
  }

  async function remove(entry: WaitingListEntry): Promise<void> {
    const name = entry.guest.fullName;
    await removeWaitingListEntry(entry.id);
    client.setQueryData(waitingListEntriesQuery().queryKey, (all) => all?.filter(({ id }) => id !== entry.id));
    offer(t`${name} taken off the waiting list`, () =>
      addWaitingListEntry({ ...requestOfWaitingListEntry(entry), waitingSince: entry.createdAt }),
    );
  }

  async function decline(entry: WaitingListEntry): Promise<void> {
    if (entry.offer === null) return;
    const request = requestOfWaitingListEntry(entry);
    const changed = await changeWaitingListEntry(entry, {
      ...request,
      declined: [...request.declined, entry.offer.startTime],
    });
    put(changed);
    const name = entry.guest.fullName;
    offer(t`This time is not offered to ${name} again`, async () =>
      put(await changeWaitingListEntry(changed, request)),
    );
  }

  return {
    remove: (entry: WaitingListEntry) => void remove(entry).catch(() => undefined),
    decline: (entry: WaitingListEntry) => void decline(entry).catch(() => undefined),
  };
}
