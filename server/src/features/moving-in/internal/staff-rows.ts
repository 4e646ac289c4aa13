import type { AvailabilityPattern } from '@quieta/contract/resources/availability';
import { personFields } from '@quieta/contract/values/person';
import { createAvailability } from '#features/resources/availability-commands';
import { updateResourceServices } from '#features/resources/resource-commands';
import { createStaffMember } from '#features/resources/staff-commands';
import { localToday } from '#platform/clock';
import { type ReadHours, readGender } from '../cell-rules.ts';
import { moveNamed } from './move-named.ts';
import type { MoveRows } from './moved-row.ts';
import { findServices, readNamedResources } from './named-rows.ts';
import { namesIn, readNames } from './person-names.ts';
import type { RowReader } from './row-reader.ts';

type Row = RowReader<'staff'>;

/** Moves staff in, with their services and with weekly hours from today on. */
export const moveStaff: MoveRows<'staff'> = async (moving, rows) => {
  const { context } = moving;
  const servicesOf = await findServices(context, rows);
  const startDate = localToday(context.clock, context.branch.timeZone).toString();
  return moveNamed(moving, rows, {
    kind: 'staff',
    existing: await readNamedResources(context, 'Staff'),
    nameOf,
    async write(row) {
      const values = readPerson(row);
      const servicesToAdd = servicesOf(row);
      const patterns = patternsOf(hoursOf(row));
      if (row.problems.length > 0) return null;
      const none = { servicesToAdd: [], servicesToRemove: [] };
      const { id } = await createStaffMember(context, { body: { ...values, ...none } });
      for (const pattern of patterns)
        await createAvailability(context, { body: { ...pattern, resourceId: id, startDate } });
      // Services are locked behind resources.
      await updateResourceServices(context, { body: { ...none, resourceId: id, servicesToAdd } });
      return [{ thing: 'staff', id }];
    },
  });
};

function nameOf(row: Row): string {
  const { firstName, lastName } = namesIn(row);
  return `${firstName} ${lastName}`.trim();
}

function readPerson(row: Row) {
  return {
    ...readNames(row),
    role: row.oneLine('role', 120),
    gender: readGender(row.text('gender')),
    dateOfBirth: row.date('dateOfBirth'),
    email: row.as('email', personFields.email, 'no-email'),
    phoneNumber: row.as('phoneNumber', personFields.phoneNumber),
    address: row.as('address', personFields.address),
  };
}

const days = [
  ['mo', 'mondayHours'],
  ['tu', 'tuesdayHours'],
  ['we', 'wednesdayHours'],
  ['th', 'thursdayHours'],
  ['fr', 'fridayHours'],
  ['sa', 'saturdayHours'],
  ['su', 'sundayHours'],
] as const;
type Day = (typeof days)[number][0];

/** The hours of each day. A day without a column of its own has, from Monday to Friday, the hours of all days. */
function hoursOf(row: Row): (readonly [Day, readonly ReadHours[]])[] {
  const ofAll = row.hours('hours') ?? [];
  return days.map(([day, field]) => {
    const isWeekend = day === 'sa' || day === 'su';
    return [day, row.has(field) ? (row.hours(field) ?? []) : isWeekend ? [] : ofAll] as const;
  });
}

type Pattern = Pick<AvailabilityPattern, 'startTime' | 'endTime'> & Partial<Record<Day, true>>;

/** The hours as weekly patterns: one for each span of hours, with all days that have it. */
function patternsOf(hours: readonly (readonly [Day, readonly ReadHours[]])[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const [day, spans] of hours)
    for (const { startTime, endTime } of spans) {
      const span = `${startTime}-${endTime}`;
      patterns.set(span, { ...patterns.get(span), startTime, endTime, [day]: true });
    }
  return [...patterns.values()];
}
