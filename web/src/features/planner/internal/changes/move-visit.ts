import { t } from '@lingui/core/macro';
import { moveWholeVisit } from '#features/appointments/mutations.ts';
import { shifted } from '#features/appointments/visit-rules.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import type { PlannerStore } from '../../store.ts';
import type { useVisitChanges, VisitMove } from './use-changes.ts';

type Show = ReturnType<typeof useVisitChanges>['show'];

/** Moves the whole visit of a dropped card, shows that at once, and offers to undo it. */
export async function moveVisit(
  store: PlannerStore,
  show: Show,
  move: VisitMove,
  overrideAvailability = false,
): Promise<void> {
  const count = move.rows.length;
  const undoOffer = offerUndo(t`Visit of ${count} moved`, () => {
    void send(store, show, { ...move, minutes: -move.minutes }, true);
  });
  if (!(await send(store, show, move, overrideAvailability))) undoOffer();
}

async function send(store: PlannerStore, show: Show, move: VisitMove, overrideAvailability: boolean): Promise<boolean> {
  const rows = move.rows.flatMap(({ id }) => store.appointment(id) ?? []);
  const visitId = rows[0]?.visitId;
  if (visitId === undefined) return false;
  const patches = rows.map((row) => {
    const { startTime, endTime } = shifted(row, move.minutes, store.calendar.zone);
    return { id: row.id, patch: { startTime, endTime } };
  });
  const sent = async () => (await moveWholeVisit(visitId, move.minutes, overrideAvailability)).appointments;
  return await show(move, patches, sent);
}
