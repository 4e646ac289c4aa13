import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import { patternsOf } from './patterns.ts';
import type { DemoSpa, Shift } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { said } from './words.ts';
import { tenantOf } from './write-settings.ts';

/** Staff and areas, when they can be booked, and what they are for. */
export async function writeResources(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const tenant = tenantOf(spa);
  const staff = spa.staff.map((member) => ({ ...member, id: ids.staff(member.key) }));
  const areas = spa.areas.map((area) => ({ ...area, id: ids.area(area.key) }));

  await insertRows(transaction, 'resource', [
    ...staff.map(({ id, firstName, lastName, role, capacity = 1 }, position) => ({
      ...tenant,
      id,
      type: 'Staff',
      name: `${firstName} ${lastName}`,
      role: said(spa, role),
      capacity,
      position,
    })),
    ...areas.map(({ id, name, capacity = 1 }, position) => ({
      ...tenant,
      id,
      type: 'Area',
      name: said(spa, name),
      role: '',
      capacity,
      position,
    })),
  ]);
  await insertRows(
    transaction,
    'staff_member',
    staff.map(({ id, firstName, lastName, gender }) => ({
      ...tenant,
      resource_id: id,
      first_name: firstName,
      last_name: lastName,
      gender,
      nationality: 'IT',
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    })),
  );
  const withShifts: { id: string; shifts?: readonly Shift[] }[] = [...staff, ...areas];
  await insertRows(
    transaction,
    'resource_availability',
    withShifts.flatMap(({ id, shifts = [] }) =>
      patternsOf(shifts).map(({ startDate, endDate, startTime, endTime, ...days }, index) => ({
        ...tenant,
        id: ids.availability(id, index),
        resource_id: id,
        start_date: startDate,
        end_date: endDate,
        start_time: startTime,
        end_time: endTime,
        ...days,
      })),
    ),
  );
  const offered = new Set(spa.services.map(({ key }) => key));
  await insertRows(
    transaction,
    'service_resource',
    [...staff, ...areas].flatMap(({ id, services }) =>
      services
        .filter((key) => offered.has(key))
        .map((key) => ({ ...tenant, service_id: ids.service(key), resource_id: id })),
    ),
  );
}
