import { joinTexts } from '@quieta/contract/guest-care/join-texts';
import { emptyGuestValues, type Guest } from '@quieta/contract/guests/guest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinGuests, type MergedValues, mergedValuesOf, replacedValues, splitMergedGuest } from './merge-rules.ts';

const nobody: MergedValues = { ...emptyGuestValues, firstName: 'Ida', messagesDeclinedOn: null, externalId: null };
const guest = (changes: Partial<MergedValues> = {}): MergedValues => ({ ...nobody, ...changes });

test('what counts of a guest is what the desk may write and the hotel’s id', () => {
  const ida: Guest = {
    ...guest({ email: 'ida@example.com', externalId: '41001' }),
    id: '019a0000-0000-7000-8000-000000000001',
    branchId: '019a0000-0000-7000-8000-000000000002',
    fullName: 'Ida',
    pictureBase64: null,
    isDeletable: true,
    roomId: '204',
    checkinDate: '2026-11-20',
    checkoutDate: '2026-11-25',
    isNoPost: false,
    lastVisitAt: null,
    nextVisitAt: null,
    version: 3,
  };
  expect(mergedValuesOf(ida)).toEqual(guest({ email: 'ida@example.com', externalId: '41001' }));
});

describe('GST-08 two guests become one', () => {
  test.each<[string, Partial<MergedValues>, Partial<MergedValues>, Partial<MergedValues>]>([
    ['as the kept one says it', { email: 'a@example.com' }, { email: 'b@example.com' }, { email: 'a@example.com' }],
    ['as the other says it where the kept one is silent', {}, { email: 'b@example.com' }, { email: 'b@example.com' }],
    [
      'as the other says it where the kept one is empty',
      { allergies: '' },
      { allergies: 'Nuts' },
      { allergies: 'Nuts' },
    ],
    ['with the hotel’s id of the other', {}, { externalId: '41001' }, { externalId: '41001' }],
    ['with no consent of the other', {}, { healthConsentOn: '2026-01-01', marketingConsentOn: '2026-01-02' }, {}],
  ])('%s', (_, kept, merged, joined) => {
    expect(joinGuests(guest(kept), guest(merged), {})).toEqual(guest(joined));
  });

  test('as the desk chose, whatever the two say', () => {
    const [kept, merged] = [
      guest({ email: 'a@example.com' }),
      guest({ notes: 'Window', privacyConsentOn: '2026-01-01' }),
    ];
    const chosen = { email: null, notes: 'Quiet', privacyConsentOn: '2026-01-01', phoneNumber: undefined };
    expect(joinGuests(kept, merged, chosen)).toEqual(guest({ notes: 'Quiet', privacyConsentOn: '2026-01-01' }));
  });
});

test('what a merge replaced is known by what stood there before', () => {
  const before = guest({ email: 'a@example.com', notes: 'Quiet' });
  const after = guest({ email: 'b@example.com', notes: 'Quiet', phoneNumber: '+39 1' });
  expect(replacedValues(before, after)).toEqual({ email: 'a@example.com', phoneNumber: null });
});

describe('GST-08 two guests are parted again', () => {
  const text = fc.constantFrom(null, '', 'Lavender', 'Nuts', 'Quiet cabin');
  const entry = fc
    .record({ allergies: text, notes: text, phoneNumber: text, externalId: text, healthConsentOn: text })
    .map(guest);
  const sources = fc.record(
    { allergies: fc.constantFrom('kept', 'merged', 'both'), notes: fc.constantFrom('kept', 'merged', 'both') } as const,
    { requiredKeys: [] },
  );

  test('the kept one is as before, wherever each field was taken from', () => {
    fc.assert(
      fc.property(entry, entry, sources, (kept, merged, from) => {
        const chosen = Object.entries(from).map(([field, source]) => {
          const [own, theirs] = [kept[field as keyof typeof from], merged[field as keyof typeof from]];
          const isJoined = source === 'both' && own !== null && theirs !== null;
          return [field, isJoined ? joinTexts(own, theirs) : source === 'kept' ? own : theirs];
        });
        const joined = joinGuests(kept, merged, Object.fromEntries(chosen));
        expect(splitMergedGuest(joined, merged, replacedValues(kept, joined))).toEqual(kept);
      }),
    );
  });

  test.each<[string, Partial<MergedValues>]>([
    ['by something else', { notes: 'Comes alone', phoneNumber: '+39 2' }],
    ['by nothing', { notes: null, phoneNumber: null }],
  ])('what was corrected %s since stays as it is now', (_, corrected) => {
    const [kept, merged] = [guest({ notes: 'Quiet' }), guest({ notes: 'Window', phoneNumber: '+39 1' })];
    const joined = joinGuests(kept, merged, { notes: 'Quiet; Window' });
    expect(splitMergedGuest({ ...joined, ...corrected }, merged, replacedValues(kept, joined))).toEqual(
      guest(corrected),
    );
  });
});
