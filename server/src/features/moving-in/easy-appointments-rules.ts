import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import type { EasyAppointmentsLists } from '#gateways/easy-appointments/easy-appointments-gateway';

/** A list as a table: its headings are names of our fields, so that no column has to be explained. */
export interface SourceTable {
  readonly kind: MovingInKind;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * The lists of an installation of Easy!Appointments as tables, in the order in which they are moved in; empty ones are
 * left out. Its times are those of the branch. Appointments that are over are past visits; `now` is that moment where
 * the branch is, `yyyy-MM-dd HH:mm:ss`.
 */
export function tablesOf(lists: EasyAppointmentsLists, now: string): SourceTable[] {
  const isPast = ({ start }: { readonly start: string }) => start <= now;
  const tables = [
    serviceTable(lists),
    staffTable(lists),
    guestTable(lists),
    appointmentTable(lists, (one) => !isPast(one)),
    visitTable(lists, isPast),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

type Appointment = EasyAppointmentsLists['appointments'][number];

function serviceTable({ categories, services }: EasyAppointmentsLists): SourceTable {
  const categoryNames = namesOf(categories);
  return {
    kind: 'services',
    headings: ['number', 'name', 'category', 'description', 'price', 'duration'],
    rows: services.map(({ id, name, description, price, duration, categoryId, serviceCategoryId }) => [
      String(id),
      name ?? '',
      categoryNames(serviceCategoryId ?? categoryId),
      description ?? '',
      (price ?? 0).toFixed(2),
      String(duration),
    ]),
  };
}

function staffTable({ services, providers }: EasyAppointmentsLists): SourceTable {
  const serviceNames = namesOf(services);
  const person = ['firstName', 'lastName', 'email', 'phoneNumber', 'address'];
  return {
    kind: 'staff',
    headings: ['number', ...person, 'services', ...weekdays.map((day) => `${day}Hours`)],
    rows: providers.map(({ id, firstName, lastName, email, phone, mobile, address, services: done, settings }) => [
      String(id),
      firstName ?? '',
      lastName ?? '',
      email ?? '',
      mobile || phone || '',
      address ?? '',
      (done ?? []).map(serviceNames).join('|'),
      ...weekdays.map((day) => hoursOf(settings?.workingPlan?.[day] ?? null)),
    ]),
  };
}

function guestTable({ customers }: EasyAppointmentsLists): SourceTable {
  const person = ['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'postcode', 'city'];
  return {
    kind: 'guests',
    headings: ['number', ...person, 'language', 'notes'],
    rows: customers.map(({ id, firstName, lastName, email, phone, address, zip, city, language, notes }) =>
      [String(id), firstName, lastName, email, phone, address, zip, city, language, notes].map((cell) => cell ?? ''),
    ),
  };
}

function appointmentTable(lists: EasyAppointmentsLists, isMeant: (one: Appointment) => boolean): SourceTable {
  const rowOf = appointmentRow(lists);
  return {
    kind: 'appointments',
    headings: ['number', 'start', 'service', 'staff', 'guestNumber', 'notes', 'end'],
    rows: lists.appointments.filter(isMeant).map((one) => [...rowOf(one), one.end]),
  };
}

function visitTable(lists: EasyAppointmentsLists, isMeant: (one: Appointment) => boolean): SourceTable {
  return {
    kind: 'visits',
    headings: ['number', 'start', 'service', 'staff', 'guestNumber', 'notes'],
    rows: lists.appointments.filter(isMeant).map(appointmentRow(lists)),
  };
}

function appointmentRow({ services, providers }: EasyAppointmentsLists) {
  const serviceNames = namesOf(services);
  const staffNames = namesOf(
    providers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
  );
  return ({ id, start, serviceId, providerId, customerId, notes }: Appointment): string[] => [
    String(id),
    start,
    serviceNames(serviceId),
    staffNames(providerId),
    customerId === null ? '' : String(customerId),
    notes ?? '',
  ];
}

/** Answers the name of a row by its id; empty for one that is not known. */
function namesOf(rows: readonly { readonly id: number; readonly name: string | null }[]) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number | null | undefined) => names.get(id ?? -1) ?? '';
}

interface DayPlan {
  readonly start: string;
  readonly end: string;
  readonly breaks: readonly { readonly start: string; readonly end: string }[] | null;
}

/** The hours of a day without its breaks: `09:00-13:00, 14:00-18:00`; a dash for a day off. */
function hoursOf(plan: DayPlan | null): string {
  if (plan === null) return '-';
  const spans: string[] = [];
  let from = plan.start;
  for (const { start, end } of (plan.breaks ?? []).toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    if (start > from) spans.push(`${from}-${start}`);
    if (end > from) from = end;
  }
  if (plan.end > from) spans.push(`${from}-${plan.end}`);
  return spans.length === 0 ? '-' : spans.join(', ');
}
