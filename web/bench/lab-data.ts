import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { PlannerResource } from '#features/planner/planner-grid.tsx';

/** The day that the lab shows. */
const labDate = '2026-11-21';

const treatments = [
  ['Deep tissue massage', '#3b82f6', 50, 95],
  ['Hot stone ritual', '#f97316', 80, 130],
  ['Aroma massage', '#0d9488', 50, 85],
  ['Radiance facial', '#ec4899', 50, 90],
  ['Thermal mud & bath', '#a16207', 60, 78],
  ['Hydro jet circuit', '#0ea5e9', 40, 45],
  ['Spa pedicure', '#a855f7', 45, 52],
  ['Private yoga', '#22c55e', 60, 70],
] as const;

const names = [
  'Anna Caruso',
  'Helen Whitaker',
  'Pierre Lefèvre',
  'Rosa Jiménez',
  'Samuel Costa',
  'Olga Petrova',
  'Noah Bernard',
  'Ingrid Sørensen',
];

/**
 * Content of a card: name, treatment and time only, or with the cabin, the price, signs, and for some guests the room.
 */
export type LabCards = 'plain' | 'rich';

/** A day with this many columns and appointments; the same for the same numbers. */
export function labDay(columns: number, appointments: number, date = labDate, seed = 1, cards: LabCards = 'rich') {
  const random = randomNumbers(seed);
  const resources = Array.from({ length: columns }, (_, index) => labResource(index));
  const perColumn = Math.ceil(appointments / columns);
  const rich = resources.flatMap((resource) => labColumn(resource, perColumn, date, random)).slice(0, appointments);
  const rows = cards === 'rich' ? rich : rich.map(plainOf);
  return { zone: 'Europe/Rome', dates: [date], currency: 'EUR', resources, appointments: rows };
}

function labResource(index: number): PlannerResource {
  const id = `staff-${index}`;
  const name = `${names[index % names.length]?.split(' ')[0]} ${String.fromCharCode(65 + (index % 26))}.`;
  const days = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
  const pattern = { id, resourceId: id, startDate: '2026-01-01', endDate: null, version: 1, ...days };
  return {
    id,
    name,
    role: 'Massage',
    type: 'Staff',
    capacity: 1,
    archived: false,
    avatar: null,
    exceptions: [],
    availabilities: [
      { ...pattern, startTime: '09:00:00', endTime: '13:00:00' },
      { ...pattern, startTime: '13:30:00', endTime: '19:00:00' },
    ],
  };
}

function labColumn(resource: PlannerResource, count: number, date: string, random: () => number): Appointment[] {
  const step = Math.floor((10 * 60) / count / 5) * 5;
  return Array.from({ length: count }, (_, index) => {
    const start = 9 * 60 + index * step + Math.floor(random() * 2) * 5;
    const length = Math.max(10, Math.min(step - 5, [30, 45, 50, 60][Math.floor(random() * 4)] ?? 30));
    return labAppointment(resource, `${date}-${resource.id}-${index}`, date, start, length, random);
  });
}

function labAppointment(
  resource: PlannerResource,
  id: string,
  date: string,
  start: number,
  length: number,
  random: () => number,
): Appointment {
  const [name, color, duration, price] = treatments[Math.floor(random() * treatments.length)] ?? treatments[0];
  const fullName = names[Math.floor(random() * names.length)] ?? '';
  const lifeCycle = lifeCycleAt(start, random);
  return {
    id,
    branchId: 'branch',
    visitId: id,
    seriesId: null,
    startTime: isoOf(date, start),
    endTime: isoOf(date, start + length),
    status: lifeCycle === 'done' ? 'Done' : lifeCycle === 'no-show' ? 'NoShow' : 'ToDo',
    lifeCycle,
    service: { id: name, name, color, price, isPricePerPerson: false, duration },
    holder: holderOf(fullName, random),
    staff: { id: resource.id, name: resource.name },
    area: { id: `cabin-${resource.id}`, name: `Cabin ${Number(resource.id.slice(6)) + 1}` },
    parts: [],
    paid: random() < 0.4,
    givenBack: false,
    componentId: null,
    price,
    isRecurrent: random() < 0.15,
    guestAnswer: null,
    ...emptyAppointmentDetails,
    cancelReason: null,
    version: 1,
  };
}

function plainOf(row: Appointment): Appointment {
  const holder = row.holder && { ...row.holder, roomId: null, checkoutDate: null, allergies: null };
  return { ...row, holder, area: null, paid: false, isRecurrent: false, lifeCycle: 'booked', status: 'ToDo' };
}

/** Every fourth guest stays in the hotel, and a few need care. */
function holderOf(fullName: string, random: () => number): Appointment['holder'] {
  const isInHouse = random() < 0.25;
  const stay = isInHouse ? { roomId: `${100 + Math.floor(random() * 300)}`, checkoutDate: '2026-11-23' } : null;
  const allergies = random() < 0.05 ? 'nuts' : null;
  return { id: fullName, fullName, externalId: null, roomId: null, checkoutDate: null, allergies, ...stay };
}

function lifeCycleAt(start: number, random: () => number): LifeCycle {
  if (start > 11 * 60 + 42) return 'booked';
  if (random() < 0.08) return 'no-show';
  return start > 11 * 60 ? 'in-treatment' : 'done';
}

function isoOf(date: string, minute: number): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime('Europe/Rome')
    .add({ minutes: minute })
    .toString({ timeZoneName: 'never' });
}

/** Uniform random numbers in [0, 1), the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
