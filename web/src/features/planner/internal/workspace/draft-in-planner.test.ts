import type { Resource } from '@quieta/contract/resources/resource';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeDraft, continueVisit, setDraft } from '#features/appointments/draft-store.ts';
import { sampleDraft } from '#features/appointments/testing/sample-draft.ts';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { PlannerStore } from '../../store.ts';
import { columnKey } from '../engine/grid-columns.ts';
import { ConflictSearch } from '../store/conflict-search.ts';
import { showDraft } from './draft-in-planner.ts';

const giulia = { id: 'giulia', name: 'Giulia Rossi', type: 'Staff', capacity: 1 } as Resource;
const booked = sampleAppointment({ id: 'booked', staff: giulia });
const draft = { ...sampleDraft, staffId: 'giulia', startTime: booked.startTime, endTime: booked.endTime };
const column = columnKey('giulia', booked.startTime.slice(0, 10));

/** A planner that shows a draft over a booked appointment. */
function showDraftOverBooked() {
  const store = new PlannerStore('Europe/Rome');
  store.applyChange({ entityId: 'booked', row: booked });
  setDraft(draft);
  const hide = showDraft(store, [giulia]);
  onTestFinished(() => {
    hide();
    setDraft(null);
  });
  const search = vi.spyOn(ConflictSearch.prototype, 'conflictsOf');
  onTestFinished(() => search.mockRestore());
  let redrawn = 0;
  store.subscribeColumn(column, () => (redrawn += 1));
  return { store, hide, counts: () => ({ searches: search.mock.calls.length, redrawn }) };
}

test('APP-09 each letter of the notes leaves the planner as it is: nothing is searched, no column drawn again', () => {
  const { store, counts } = showDraftOverBooked();
  const [shown, cards] = [store.draft(), store.cards(column)];
  for (const notes of ['N', 'No', 'No ', 'No oil']) changeDraft((current) => ({ ...current, notes }));
  expect(counts()).toEqual({ searches: 0, redrawn: 0 });
  expect([store.draft(), store.cards(column)]).toEqual([shown, cards]);
  expect(store.draft()).toBe(shown);
});

test('another name is drawn without a search, another time is searched for', () => {
  const { store, counts } = showDraftOverBooked();
  expect(store.draftConflicts().staff).toEqual([booked]);
  changeDraft((current) => ({ ...current, guest: null }));
  expect(store.draft()?.holderName).toBeNull();
  expect(counts()).toEqual({ searches: 0, redrawn: 1 });
  changeDraft((current) => ({ ...current, startTime: booked.endTime, endTime: booked.endTime }));
  expect(store.draftConflicts().staff).toEqual([]);
  expect(counts()).toEqual({ searches: 1, redrawn: 2 });
});

test('the draft is shown with what was filled in before it for the same visit, until the planner is left', () => {
  const { store, hide } = showDraftOverBooked();
  const idsShown = () => store.cards(column).map(({ id }) => id);
  continueVisit({ ...draft, notes: 'second' });
  expect(idsShown()).toEqual(expect.arrayContaining(['booked', 'draft', 'draft-1']));
  hide();
  expect(idsShown()).toEqual(['booked']);
  changeDraft((current) => ({ ...current, partySize: 2 }));
  expect(store.draft()).toBeNull();
});
