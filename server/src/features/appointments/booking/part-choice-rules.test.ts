import { expect, test } from 'vitest';
import type { PartNeed } from '../holds/part-need-queries.ts';
import { settleParts } from './part-choice-rules.ts';
import { plannedParts } from './part-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2028-03-01T${time}:00Z`);
const ids = ['ada', 'bea', 'laser', 'other'];
const resources = new Map(
  ids.map((id, index) => {
    const type = index < 2 ? ('Staff' as const) : ('Equipment' as const);
    return [id, { id, type, name: id, capacity: 1, archived: false }];
  }),
);
const buffers = { staffSetUpMinutes: 0, staffCleanUpMinutes: 5, areaSetUpMinutes: 0, areaCleanUpMinutes: 0 };
const need = (changes: Partial<PartNeed> = {}): PartNeed => ({
  minutes: 20,
  guest: 'treated',
  therapists: 1,
  takesArea: false,
  staffIds: ['ada', 'bea'],
  equipment: [],
  ...changes,
});

function choice(
  needs: readonly PartNeed[],
  occupied: readonly [id: string, from: string, to: string][],
  lead?: string,
) {
  const minutes = needs.reduce((sum, one) => sum + one.minutes, 0);
  const time = { startsAt: at('10:00'), endsAt: at('10:00').add({ minutes }) };
  const parts = plannedParts(needs, minutes, { lead: lead ?? null, chosen: null });
  const appointment = {
    ...time,
    ...buffers,
    state: 'booked',
    staffId: lead ?? null,
    areaId: null,
    partySize: 1,
  } as const;
  const read = occupied.map(([resourceId, from, to], index) => {
    const hold = { id: String(index), place: 1, startsAt: at(from), endsAt: at(to), appointmentId: 'other' };
    return { ...hold, resourceId };
  });
  const spans = ids.map((resourceId) => ({ resourceId, startsAt: at('00:00'), endsAt: at('23:00') }));
  const plan = { read, spans, own: new Map(), moved: new Map() };
  const known = { plan, resources, times: new Map(), timeZone: 'UTC', ignoresHours: true };
  const service = { parts: [...needs], resourceIds: [] };
  const settling = settleParts({ ...appointment, parts }, { service, isNew: true, isOpen: true }, known);
  if (settling.kind === 'unseen') throw new Error('everything was read');
  return settling.appointment.parts?.map(({ staffIds, equipmentIds }) => [...staffIds, ...equipmentIds]);
}

test('one therapist performs all parts where somebody is free for all of them, in the order of the branch', () => {
  expect(choice([need(), need()], [])).toEqual([['ada'], ['ada']]);
  expect(choice([need(), need()], [['ada', '10:20', '10:40']])).toEqual([['bea'], ['bea']]);
});

test('otherwise each part is performed by whoever is free for it, the clean-up included', () => {
  const occupied: [string, string, string][] = [
    ['ada', '10:30', '11:00'],
    ['bea', '09:00', '10:10'],
  ];
  expect(choice([need(), need()], occupied)).toEqual([['ada'], ['bea']]);
  expect(choice([need(), need()], [['ada', '10:23', '11:00'], ...occupied.slice(1)])).toEqual([['ada'], ['bea']]);
});

test('a rest lets somebody go who has another guest in it', () => {
  const parts = [need(), need({ guest: 'rests', therapists: 0 }), need()];
  expect(choice(parts, [['ada', '10:20', '10:40']])).toEqual([['ada'], [], ['ada']]);
});

test('of the equipment that is free the first is chosen, and where none is, one that tells who has it', () => {
  const parts = [
    need({
      equipment: [
        { id: 'laser', areaIds: [] },
        { id: 'other', areaIds: [] },
      ],
    }),
  ];
  expect(choice(parts, [])).toEqual([['ada', 'laser']]);
  expect(choice(parts, [['laser', '10:10', '10:30']])).toEqual([['ada', 'other']]);
  const both: [string, string, string][] = [
    ['laser', '10:10', '10:30'],
    ['other', '10:10', '10:30'],
  ];
  expect(choice(parts, both)).toEqual([['ada', 'laser']]);
});

test('a part that nobody can perform is refused, and so is a named therapist who can perform none', () => {
  expect(() => choice([need({ staffIds: [] })], [])).toThrow('nobody-able');
  expect(() => choice([need({ staffIds: ['bea'] })], [], 'ada')).toThrow('skill-missing');
});
