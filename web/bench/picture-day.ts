import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { PlannerResource } from '#features/planner/planner-grid.tsx';

const colours: Record<string, [colour: string, price: number]> = {
  'Deep tissue massage': ['#3b82f6', 95],
  'Hot stone ritual': ['#ea580c', 130],
  'Aroma massage': ['#0d9488', 85],
  'Radiance facial': ['#db2777', 90],
  'Brow design': ['#e11d48', 25],
  'Spa pedicure': ['#a855f7', 38],
  'Thermal mud & bath': ['#b45309', 78],
  'Hydro jet circuit': ['#0284c7', 45],
  'Private yoga': ['#16a34a', 70],
  'Stretch class': ['#65a30d', 20],
};

const staff: [name: string, role: string, open: [string, string][]][] = [
  [
    'Giulia Ferrari',
    'Massage',
    [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ],
  ],
  [
    'Marco Bellini',
    'Massage, sport',
    [
      ['10:00', '13:30'],
      ['14:00', '19:00'],
    ],
  ],
  [
    'Sofia Conti',
    'Face & beauty',
    [
      ['09:00', '12:30'],
      ['13:15', '17:00'],
    ],
  ],
  [
    'Elena Moretti',
    'Hydrotherapy',
    [
      ['08:30', '12:00'],
      ['12:45', '16:30'],
    ],
  ],
  [
    'Luca Romano',
    'Yoga & stretch',
    [
      ['09:00', '14:00'],
      ['15:00', '19:00'],
    ],
  ],
];

type Booking = [
  staff: number,
  guest: string,
  service: string,
  from: string,
  to: string,
  area: string,
  state?: LifeCycle | 'paid' | 'ahead',
  more?: Partial<Appointment>,
];

const repeats = { isRecurrent: true };
const requested = { requestedStaff: true };
const stays = (fullName: string, roomId: string) => ({
  holder: { id: fullName, fullName, externalId: roomId, roomId, checkoutDate: null, allergies: null },
});
const bookings: Booking[] = [
  [0, 'Anna Caruso', 'Deep tissue massage', '09:00', '09:50', 'Cabin 1', 'paid'],
  [0, 'Helen Whitaker', 'Hot stone ritual', '10:00', '11:20', 'Cabin 1', 'done'],
  [0, 'Pierre Lefèvre', 'Aroma massage', '11:30', '12:20', 'Cabin 1', 'in-treatment'],
  [0, 'Ingrid Sørensen', 'Hot stone ritual', '14:00', '15:20', 'Cabin 1', 'booked', stays('Ingrid Sørensen', '214')],
  [0, 'Tommaso Greco', 'Deep tissue massage', '15:45', '16:35', 'Cabin 1', 'booked', repeats],
  [0, 'Beatrice Vitale', 'Aroma massage', '17:00', '17:50', 'Cabin 1', 'ahead'],
  [1, 'Davide Rinaldi', 'Deep tissue massage', '10:00', '10:50', 'Cabin 3', 'no-show'],
  [1, 'Naomi Fischer', 'Aroma massage', '11:15', '12:05', 'Cabin 3', 'in-treatment'],
  [1, 'James Okafor', 'Deep tissue massage', '12:15', '13:05', 'Cabin 3', 'booked', requested],
  [1, 'Clara & Theo Weiss', 'Hot stone ritual', '16:00', '17:20', 'Suite'],
  [2, 'Martina Gallo', 'Radiance facial', '09:00', '09:50', 'Cabin 2', 'paid'],
  [2, 'Martina Gallo', 'Brow design', '10:00', '10:30', 'Cabin 2', 'paid'],
  [2, 'Olga Petrova', 'Spa pedicure', '10:45', '11:15', 'Cabin 2', 'done'],
  [2, 'Rosa Jiménez', 'Radiance facial', '11:30', '12:20', 'Cabin 2', 'in-treatment', repeats],
  [
    2,
    'Lucía Navarro',
    'Radiance facial',
    '14:00',
    '15:00',
    'Cabin 2',
    'booked',
    { ...stays('Lucía Navarro', '31'), ...requested },
  ],
  [2, 'Olga Petrova', 'Spa pedicure', '15:15', '16:00', 'Cabin 2'],
  [2, 'Federica Riva', 'Spa pedicure', '16:10', '16:40', 'Cabin 2'],
  [3, 'Karl Brandt', 'Thermal mud & bath', '08:30', '09:30', 'Mud 1', 'done', repeats],
  [3, 'Ute Brandt', 'Thermal mud & bath', '08:45', '09:45', 'Mud 2', 'done', repeats],
  [3, 'Samuel Costa', 'Hydro jet circuit', '10:00', '10:40', 'Jets', 'paid'],
  [3, 'Irene Fontana', 'Thermal mud & bath', '11:00', '12:00', 'Mud 1', 'in-treatment', repeats],
  [3, 'Adele Marchetti', 'Hydro jet circuit', '13:00', '13:40', 'Jets'],
  [3, 'Giovanni Serra', 'Thermal mud & bath', '14:15', '15:15', 'Mud 1'],
  [3, 'Noah Bernard', 'Hydro jet circuit', '15:30', '16:10', 'Jets'],
  [4, 'Ingrid Sørensen', 'Private yoga', '09:30', '10:30', 'Garden', 'done'],
  [4, 'James Okafor', 'Stretch class', '11:00', '11:30', 'Garden'],
  [4, 'Private group', 'Private yoga', '15:30', '16:30', 'Garden', 'ahead', { partySize: 4 }],
  [4, 'Paolo Esposito', 'Stretch class', '17:30', '18:00', 'Garden'],
];

const date = '2026-11-21';
const at = (time: string) => `${date}T${time}:00+01:00`;

/** The day of the design pictures, to compare the grid with them. */
export function pictureDay() {
  return {
    zone: 'Europe/Rome',
    dates: [date],
    currency: 'EUR',
    resources: staff.map(resourceOf),
    appointments: bookings.map(rowOf),
  };
}

/** The picture's open draft, which clashes with an appointment in Cabin 2. */
export const pictureDraft = {
  appointmentId: null,
  startTime: at('14:30'),
  endTime: at('15:20'),
  holderName: 'Camila Ortega',
  service: { id: 'Aroma massage', name: 'Aroma massage', color: '#0d9488' },
  staff: { id: 'staff-1', name: 'Marco Bellini' },
  area: { id: 'Cabin 2', name: 'Cabin 2' },
};

function resourceOf([name, role, open]: (typeof staff)[number], index: number): PlannerResource {
  const id = `staff-${index}`;
  const days = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: false };
  const availabilities = open.map(([from, to], place) => ({
    id: `${id}-${place}`,
    resourceId: id,
    startDate: '2026-01-01',
    endDate: null,
    startTime: `${from}:00`,
    endTime: `${to}:00`,
    version: 1,
    ...days,
  }));
  const capacity = index === 3 ? 2 : 1;
  return { id, name, role, type: 'Staff', capacity, archived: false, avatar: null, availabilities, exceptions: [] };
}

function rowOf(
  [person, guest, service, from, to, area, state = 'booked', more = {}]: Booking,
  index: number,
): Appointment {
  const [color, price] = colours[service] ?? ['#64748b', 50];
  const lifeCycle = state === 'paid' ? 'done' : state === 'ahead' ? 'booked' : state;
  return {
    id: `appointment-${index}`,
    branchId: 'branch',
    visitId: `visit-${index}`,
    seriesId: null,
    startTime: at(from),
    endTime: at(to),
    status: lifeCycle === 'done' ? 'Done' : lifeCycle === 'no-show' ? 'NoShow' : 'ToDo',
    lifeCycle,
    service: { id: service, name: service, color, price, isPricePerPerson: false, duration: 50 },
    holder: { id: guest, fullName: guest, externalId: null, roomId: null, checkoutDate: null, allergies: null },
    staff: { id: `staff-${person}`, name: staff[person]?.[0] ?? '' },
    area: { id: area, name: area },
    parts: [],
    paid: state === 'paid' || state === 'ahead',
    givenBack: false,
    componentId: null,
    price,
    isRecurrent: false,
    guestAnswer: null,
    ...emptyAppointmentDetails,
    cancelReason: null,
    version: 1,
    ...more,
  };
}
