import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingListEntry, WaitingListEntryRequest } from '@quieta/contract/demand/waiting-list-entry';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import type { Draft } from './draft-rules.ts';
import { addWaitingListEntry, changeWaitingListEntry, removeWaitingListEntry } from './internal/mutations.ts';
import styles from './internal/waiting-list/waiting-list.module.css';
import { WaitingListEntryForm } from './internal/waiting-list/waiting-list-form.tsx';
import { WaitingListEntryRow } from './internal/waiting-list/waiting-list-row.tsx';
import { waitingListEntriesQuery } from './queries.ts';
import {
  draftOfOffer,
  newWaitingListEntry,
  requestOfWaitingListEntry,
  waitingListEntryDraftOf,
} from './waiting-list-rules.ts';

interface WaitingListPanelProps {
  /** Opens a draft that books an offer; saving it ends the waiting-list entry. */
  onBook: (draft: Draft) => void;
  onClose: () => void;
}

/** The waiting list: first the entries with an offer, then the others, each in the order of entry. */
export function WaitingListPanel({ onBook, onClose }: WaitingListPanelProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const client = useQueryClient();
  const { data: entries, isError, isFetching, refetch } = useQuery(waitingListEntriesQuery());
  const { data: services = [] } = useQuery(servicesQuery());
  const [edited, setEdited] = useState<WaitingListEntry | 'new' | null>(null);
  const { remove, decline } = useWaitingListEntries();
  useReturnFocus();
  const serviceOf = ({ service }: WaitingListEntry) => services.find(({ id }) => id === service.id) ?? null;
  const stopEditing = () => setEdited(null);

  async function save(request: WaitingListEntryRequest): Promise<void> {
    await (edited === 'new' || edited === null
      ? addWaitingListEntry(request)
      : changeWaitingListEntry(edited, request));
    await client.invalidateQueries(waitingListEntriesQuery());
    stopEditing();
  }

  if (edited !== null) {
    const today = todayIn(timeZone);
    return (
      <WaitingListEntryForm
        initial={edited === 'new' ? newWaitingListEntry(today) : waitingListEntryDraftOf(edited, serviceOf(edited))}
        isNew={edited === 'new'}
        onSave={save}
        onBack={stopEditing}
        onClose={onClose}
      />
    );
  }

  const rowOf = (entry: WaitingListEntry) => (
    <WaitingListEntryRow
      key={entry.id}
      entry={entry}
      zone={timeZone}
      onBook={() => {
        const draft = draftOfOffer(entry, serviceOf(entry), timeZone);
        if (draft !== null) onBook(draft);
      }}
      onDecline={() => decline(entry)}
      onEdit={() => setEdited(entry)}
      onRemove={() => remove(entry)}
    />
  );
  const startAdding = () => setEdited('new');
  return (
    <SidePanel
      title={<Trans>Waiting list</Trans>}
      onClose={onClose}
      footer={
        entries === undefined || entries.length === 0 ? undefined : (
          <Button action="secondary" size="large" isWide icon="plus" onPress={startAdding}>
            <Trans>Add to the waiting list</Trans>
          </Button>
        )
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : entries === undefined ? (
        <Skeleton height="120px" />
      ) : entries.length === 0 ? (
        <EmptyState
          action={
            <Button action="secondary" icon="plus" onPress={startAdding}>
              <Trans>Add to the waiting list</Trans>
            </Button>
          }
        >
          <Trans>Nobody is waiting for a time.</Trans>
        </EmptyState>
      ) : (
        <>
          <WaitingListEntries title={t`Free now`}>
            {entries.filter(({ offer }) => offer !== null).map(rowOf)}
          </WaitingListEntries>
          <WaitingListEntries title={t`Still waiting`}>
            {entries.filter(({ offer }) => offer === null).map(rowOf)}
          </WaitingListEntries>
        </>
      )}
    </SidePanel>
  );
}

function WaitingListEntries({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.wishes} aria-label={title}>
      <h3 className="note strong">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** Changes the entries of the waiting list. The common handler reports a refusal, and nothing has changed. */
function useWaitingListEntries() {
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
