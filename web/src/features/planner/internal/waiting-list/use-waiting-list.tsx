import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { type Draft, hasContent } from '#features/appointments/draft-rules.ts';
import { draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { useActions } from '#lib/actions.ts';
import { later } from '#lib/later.tsx';
import { MissingTold } from '#ui/missing/missing-told.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

const WaitingListPanel = later(
  async () => (await import('#features/appointments/waiting-list-panel.tsx')).WaitingListPanel,
  { instead: MissingTold },
);

/** How long the draft that gave way to an offer can be had back, in milliseconds. */
const undoTime = 8000;

/** Open in front; behind an appointment that was opened from it or beside it, after which it comes back; or closed. */
type Place = 'front' | 'behind' | 'closed';

/** The waiting list beside the planner: what opens it, and its panel, null while something else is in front of it. */
export function useWaitingList() {
  const { t } = useLingui();
  const [place, setPlace] = useState<Place>('closed');
  const isShown = place === 'front';
  const close = () => setPlace('closed');
  const toggle = () => setPlace(isShown ? 'closed' : 'front');

  useEffect(
    () =>
      draftStore.subscribe(({ draft }, { draft: before }) => {
        const isOpened = draft !== null && (before === null || before.appointmentId !== draft.appointmentId);
        if (isOpened) setPlace((present) => (present === 'front' ? 'behind' : present));
        if (draft === null) setPlace((present) => (present === 'behind' ? 'front' : present));
      }),
    [],
  );
  useActions([{ id: 'waiting-list', label: t`Waiting list`, icon: 'hourglass', keys: 'w', run: toggle }]);

  function book(draft: Draft): void {
    const { draft: before } = draftStore.getState();
    setPlace('behind');
    setDraft(draft);
    if (before === null || !hasContent(before)) return;
    const name = before.guest?.fullName || t`Walk-in`;
    showSnackbar({
      type: 'info',
      message: t`The appointment that you were making for ${name} was put aside`,
      duration: undoTime,
      action: { label: t`Undo`, onPress: () => setDraft(before) },
    });
  }

  const panel = isShown ? (
    <Suspense>
      <WaitingListPanel onBook={book} onClose={close} />
    </Suspense>
  ) : null;
  return { isShown, toggle, panel };
}
