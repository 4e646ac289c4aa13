import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import { patternsOf } from './patterns.ts';
import type { DemoSpa, Shift } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { inLanguage } from './words.ts';

/** Writes staff, areas and equipment, their availability and their services. */
export async function writeResources(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const staff = spa.staff.map((member) => ({ ...member, id: ids.staff(member.key) }));
  const areas = spa.areas.map((area) => ({ ...area, id: ids.area(area.key), type: 'Area' as const }));
  const equipment = spa.equipment.map((one) => ({ ...one, id: ids.equipment(one.key), type: 'Equipment' as const }));

  await insertRows(transaction, 'resource', [
    ...staff.map(({ id, firstName, lastName, role, capacity = 1 }, position) => ({
      id,
      type: 'Staff' as const,
      name: `${firstName} ${lastName}`,
      role: inLanguage(spa, role),
      capacity,
      position,
    })),
    ...[areas, equipment].flatMap((ofType) =>
      ofType.map(({ id, type, name, capacity = 1 }, position) => ({
        id,
        type,
        name: inLanguage(spa, name),
        role: '',
        capacity,
        position,
      })),
    ),
  ]);
  await insertRows(
    transaction,
    'place',
    [...staff, ...areas, ...equipment].flatMap(({ id, capacity = 1 }) =>
      Array.from({ length: capacity }, (_, index) => ({ resourceId: id, number: index + 1 })),
    ),
  );
  await insertRows(
    transaction,
    'staffMember',
    staff.map(({ id, firstName, lastName, gender, level }) => ({
      resourceId: id,
      firstName,
      lastName,
      gender,
      levelId: level === undefined ? null : ids.level(level),
      nationality: 'IT',
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    })),
  );
  const withShifts: { id: string; shifts?: readonly Shift[] }[] = [...staff, ...areas];
  await insertRows(
    transaction,
    'resourceAvailability',
    withShifts.flatMap(({ id, shifts = [] }) =>
      patternsOf(shifts).map((pattern, index) => ({ ...pattern, id: ids.availability(id, index), resourceId: id })),
    ),
  );
  const offered = new Set(spa.services.map(({ key }) => key));
  await insertRows(
    transaction,
    'serviceResource',
    [...staff, ...areas].flatMap(({ id, services, inParts = [] }) =>
      [...services, ...inParts]
        .filter((key) => offered.has(key))
        .map((key) => ({ serviceId: ids.service(key), resourceId: id })),
    ),
  );
}
