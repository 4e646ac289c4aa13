import { afterEach, expect, test } from 'vitest';
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
