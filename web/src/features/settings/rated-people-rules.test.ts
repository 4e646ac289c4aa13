import { expect, test } from 'vitest';
import { ratedTherapist, whomIds } from './rated-people-rules.ts';

test('the choice of whom a rate is for is one list, and is read back', () => {
  for (const whom of [
    { staffId: null, levelId: null },
    { staffId: 'marta', levelId: null },
    { staffId: null, levelId: 'senior' },
  ])
    expect(whomIds.read(whomIds.of(whom))).toEqual(whom);
});

test('a therapist comes with their level, where they have one', () => {
  const people = {
    staff: [
      { id: 'marta', name: 'Marta', levelId: 'senior' },
      { id: 'paolo', name: 'Paolo', levelId: null },
    ],
    levels: [{ id: 'senior', name: 'Senior' }],
  };
  expect(ratedTherapist(people, 'marta')).toEqual({
    id: 'marta',
    name: 'Marta',
    level: { id: 'senior', name: 'Senior' },
  });
  expect(ratedTherapist(people, 'paolo')?.level).toBeNull();
  expect(ratedTherapist(people, null)).toBeNull();
});
