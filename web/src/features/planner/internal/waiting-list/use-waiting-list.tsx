import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { Draft } from '#features/appointments/draft-rules.ts';
import { draftStore } from '#features/appointments/draft-store.ts';
import { leaveDraft } from '#features/appointments/leave-draft.ts';
import { useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '#ui/missing/missing-message.tsx';

const WaitingListPanel = later(
  async () => (await import('#features/appointments/waiting-list-panel.tsx')).WaitingListPanel,
  { instead: MissingMessage },
);

/** `front` is open; `behind` returns when the appointment opened over it is closed. */
type Place = 'front' | 'behind' | 'closed';

/** The waiting list beside the planner: its action, and its panel, null while something else is in front of it. */
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
        if (isOpened) setPlace((current) => (current === 'front' ? 'behind' : current));
        if (draft === null) setPlace((current) => (current === 'behind' ? 'front' : current));
      }),
    [],
  );
  useActions([{ id: 'waiting-list', label: t`Waiting list`, icon: 'hourglass', run: toggle }]);

  function book(draft: Draft): void {
    setPlace('behind');
    leaveDraft(draft);
  }

  const panel = isShown ? (
    <Suspense>
      <WaitingListPanel onBook={book} onClose={close} />
    </Suspense>
  ) : null;
  return { isShown, toggle, panel };
}
