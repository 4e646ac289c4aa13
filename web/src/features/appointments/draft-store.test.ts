import { afterEach, expect, test } from 'vitest';
import { clearBranchState, hasUnsavedWork } from '#lib/branch-state.ts';
import { newDraft } from './draft-rules.ts';
import { changeGuest, continueVisit, draftStore, setDraft } from './draft-store.ts';

const anna = {
  id: 'anna',
  fullName: 'Anna Caruso',
  externalId: null,
  roomId: null,
  checkoutDate: null,
  allergies: null,
};
const changed = { ...anna, fullName: 'Anna Villa', allergies: 'almond oil', checkinDate: null };
const draft = { ...newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome'), guest: anna };

afterEach(() => setDraft(null));

test('a changed guest shows in the open draft and in what was filled in before it', () => {
  setDraft(draft);
  continueVisit({ ...draft, notes: 'second' });
  changeGuest(changed);
  const guest = { ...anna, fullName: 'Anna Villa', allergies: 'almond oil' };
  expect(draftStore.getState()).toMatchObject({ draft: { notes: 'second', guest }, visit: [{ guest }] });
});

test('a change of another guest leaves the draft the same object, and so does one of which nothing shows', () => {
  setDraft(draft);
  changeGuest({ ...changed, id: 'camila' });
  changeGuest({ ...anna, checkinDate: null });
  expect(draftStore.getState().draft).toBe(draft);
});

test('AUT-12 AUT-13 a draft that holds something is asked about before the branch or the session is left, and goes with it', () => {
  const blank = { ...draft, guest: null };
  setDraft(blank);
  expect(hasUnsavedWork()).toBe(false);
  for (const held of [draft, { ...blank, notes: 'quiet room' }]) {
    setDraft(held);
    expect(hasUnsavedWork()).toBe(true);
  }
  continueVisit(blank);
  expect(hasUnsavedWork()).toBe(true);
  clearBranchState();
  expect(hasUnsavedWork()).toBe(false);
  expect(draftStore.getState()).toMatchObject({ draft: null, visit: [] });
});
