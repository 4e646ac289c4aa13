import type { Appointment } from '@quieta/contract/appointments/appointment';
import fc from 'fast-check';

type Part = Appointment['parts'][number];

const named = (id: string) => ({ id, name: id.toUpperCase() });

/** A part in which the guest is treated by these for so many minutes, in the area. */
export function samplePart(minutes: number, staff: readonly string[], fields: Partial<Part> = {}): Part {
  return { minutes, guest: 'treated', takesArea: true, staff: staff.map(named), equipment: [], ...fields };
}

/** Twenty minutes of work, twenty of rest and twenty of work again, by one therapist. */
export function wrapOf(staff: string): Pick<Appointment, 'staff' | 'parts' | 'endTime'> {
  const parts = [samplePart(20, [staff]), samplePart(20, [], { guest: 'rests' }), samplePart(20, [staff])];
  return { staff: named(staff), parts, endTime: '2026-11-21T10:00:00+01:00' };
}

/** Fifty minutes by all of these at once. */
export function fourHandsOf(staff: readonly string[]): Pick<Appointment, 'staff' | 'parts'> {
  return { staff: named(staff[0] ?? ''), parts: [samplePart(50, staff)] };
}

/** Up to five parts, by any of three therapists and two machines. */
export const someParts = fc.array(
  fc
    .record({
      minutes: fc.integer({ min: 1, max: 40 }),
      guest: fc.constantFrom('treated', 'rests', 'waits'),
      takesArea: fc.boolean(),
      staff: fc.subarray(['giulia', 'marco', 'sofia']),
      equipment: fc.subarray(['laser', 'trolley']),
    })
    .map(({ staff, equipment, ...part }): Part => {
      return { ...part, staff: staff.map(named), equipment: equipment.map(named) };
    }),
  { minLength: 1, maxLength: 5 },
);
