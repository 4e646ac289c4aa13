import { expect, test } from 'vitest';
import { ownStretches, therapistNames } from './own-parts.ts';
import { stretchesOf } from './part-rules.ts';
import type { AppointmentPart } from './parts.ts';

const [anna, marco, laser] = ['Anna', 'Marco', 'Laser'].map((name) => ({ id: name.toLowerCase(), name }));
if (!anna || !marco || !laser) throw new Error('they were just named');
const part = (minutes: number, staff: AppointmentPart['staff'], equipment: AppointmentPart['equipment'] = []) =>
  ({ minutes, guest: 'treated', takesArea: true, staff, equipment }) as const;

test('a therapist has a stretch for parts that follow each other, and another one after each pause', () => {
  const parts = [part(10, [anna]), part(20, [anna, marco], [laser]), part(15, []), part(5, [anna])];
  const stretches = (id: string) =>
    ownStretches(parts, id).map((own) => own.map(({ after, minutes }) => [after, minutes]));
  expect(stretches('anna')).toEqual([
    [
      [0, 10],
      [10, 20],
    ],
    [[45, 5]],
  ]);
  expect([stretches('marco'), stretches('laser'), stretches('nobody')]).toEqual([[[[10, 20]]], [[[10, 20]]], []]);
  expect(therapistNames({ staff: anna, parts })).toBe('Anna, Marco');
  expect([therapistNames({ staff: marco, parts: [] }), therapistNames({ staff: null, parts: [] })]).toEqual([
    'Marco',
    '',
  ]);
  const ids = parts.map(({ staff, equipment, ...own }) => ({
    ...own,
    staffIds: staff.map(({ id }) => id),
    equipmentIds: equipment.map(({ id }) => id),
  }));
  expect(stretchesOf(ids).map(({ after, minutes }) => [after, minutes])).toEqual(
    ['anna', 'marco', 'laser'].flatMap((id) =>
      ownStretches(parts, id).map((own) => [own[0]?.after, own.reduce((sum, { minutes }) => sum + minutes, 0)]),
    ),
  );
});
