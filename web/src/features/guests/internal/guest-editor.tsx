import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { DeleteButton, DiscardDialog, useErrorFocus } from '#features/settings/form-parts.tsx';
import { useEditing } from '#features/settings/use-editing.ts';
import { patchRow } from '#lib/api/row-patches.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { guestDraft, newGuestOf, validateGuest } from '../guest-draft-rules.ts';
import { guestCalls, type WrittenGuest } from '../mutations.ts';
import { guestQuery } from '../queries.ts';
import { SimilarGuests } from '../similar-guests.tsx';
import { GuestFields } from './guest-fields.tsx';
import { type GuestPart, GuestParts } from './guest-view.tsx';
import styles from './guests.module.css';
import type { RenderGuest } from './render-guest.ts';

interface GuestEditorProps {
  /** Null for a new one. */
  guest: Guest | null;
  renderNotice: RenderGuest;
  renderHistory: RenderGuest;
  renderMore: RenderGuest;
  /** Called to close the editor; the user is asked about unsaved changes. */
  onClose: () => void;
  /** Called after deletion, with no question about unsaved changes. */
  onGone: () => void;
  /** Called after a new guest was saved. */
  onAdded: (id: string) => void;
  /** Called to open an existing guest instead of adding a new one; the user is asked about what was typed. */
  onTake: (id: string) => void;
}

/** A guest in a side panel: the fields or the history. A refused save keeps what was typed. */
export function GuestEditor({ guest, onClose, onGone, onAdded, onTake, ...props }: GuestEditorProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [part, setPart] = useState<GuestPart>('fields');
  const editing = useGuestEditing(guest, onAdded);
  const { errors, refusal, isDirty, isBusy, save } = editing;
  const guard = useLeaveGuard(isDirty);

  useErrorFocus(form, errors);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save();
  }

  const isHistory = guest !== null && part === 'history';
  return (
    <SidePanel
      title={guest?.fullName ?? t`New guest`}
      actions={<ThingActions entity="guest" id={guest?.id ?? null} />}
      onClose={onClose}
      footer={
        <div className={inColumn(2)}>
          <FormError text={refusal} />
          {isDirty ? <p className="faint">{t`Not saved yet`}</p> : null}
          <PendingNote entity={guest === null ? '/guests' : `/guests/${guest.id}`} />
          {isHistory && !isDirty ? null : (
            <Button
              size="large"
              isWide
              isSubmit
              form={formId}
              isPending={isBusy}
              isDisabled={guest !== null && !isDirty}
            >
              {t`Save`}
            </Button>
          )}
          {guest === null ? null : (
            <div className={inRow(2, { wrap: true, justify: 'between' })}>
              {props.renderMore(guest)}
              {guest.isDeletable ? (
                <DeleteButton
                  title={t`Delete ${guest.fullName}?`}
                  isBusy={isBusy}
                  onDelete={editing.remove}
                  onGone={onGone}
                >
                  {t`Nothing was ever booked for or sold to this guest. This cannot be undone.`}
                </DeleteButton>
              ) : null}
            </div>
          )}
        </div>
      }
    >
      {guest === null ? null : (
        <div className={styles.top}>
          {props.renderNotice(guest)}
          <GuestParts value={part} onChange={setPart} />
        </div>
      )}
      {isHistory ? props.renderHistory(guest) : null}
      <form id={formId} ref={form} className={inColumn(3)} onSubmit={submit} hidden={isHistory} noValidate>
        <GuestFields form={editing} guest={guest}>
          {guest === null ? (
            <SimilarGuests draft={newGuestOf(editing.draft)} onTake={({ id }) => onTake(id ?? '')} />
          ) : null}
        </GuestFields>
      </form>
      <DiscardDialog guard={guard} />
    </SidePanel>
  );
}

function useGuestEditing(guest: Guest | null, onAdded: (id: string) => void) {
  const client = useQueryClient();
  const editing = useEditing<WrittenGuest, WrittenGuest>({
    current: guestDraft(guest),
    version: guest?.version ?? null,
    read: validateGuest,
    async write(values, changed, baseVersion) {
      const id = guest?.id ?? null;
      const saved = await (id === null ? guestCalls.create(values) : guestCalls.update(id, changed, baseVersion));
      upsertListedGuest(client, saved.id ?? '', saved);
      if (id === null) onAdded(saved.id ?? '');
    },
  });
  /** Resolves to whether it was deleted. */
  function remove(): Promise<boolean> {
    return editing.attempt(async (baseVersion) => {
      const id = guest?.id ?? '';
      await guestCalls.remove(id, baseVersion);
      upsertListedGuest(client, id, null);
    });
  }
  return { ...editing, remove };
}

/**
 * Updates a saved guest in the lists; null removes it. Only the server knows the place of a new one, so they are read
 * again (LST-02).
 */
function upsertListedGuest(client: QueryClient, id: string, guest: Guest | null): void {
  if (guest !== null) client.setQueryData(guestQuery(id).queryKey, guest);
  let isListed = false;
  client.setQueriesData({ queryKey: [searchGuests.name] }, (answer: unknown) => {
    const patched = patchRow(answer, id, guest);
    isListed ||= patched !== null;
    return patched ?? answer;
  });
  if (!isListed) void client.invalidateQueries({ queryKey: [searchGuests.name] });
}
