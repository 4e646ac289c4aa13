import type { Transaction } from '#platform/database/transaction';
import { levels, skills } from './abilities.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { inLanguage } from './words.ts';

/** Writes the skills and levels that staff and parts of services refer to. */
export async function writeAbilities(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  await insertRows(
    transaction,
    'skill',
    skills.map(({ key, name }) => ({ id: ids.skill(key), name: inLanguage(spa, name) })),
  );
  await insertRows(
    transaction,
    'staffLevel',
    levels.map(({ key, name }, position) => ({ id: ids.level(key), name: inLanguage(spa, name), position })),
  );
}

/** Writes where equipment stands, the parts of services, and who and what performs them; all of these are there. */
export async function writeParts(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const equipment = spa.equipment.map((one) => ({ ...one, id: ids.equipment(one.key) }));
  await insertRows(
    transaction,
    'equipmentArea',
    equipment.flatMap(({ id, areas = [] }) => areas.map((key) => ({ equipmentId: id, areaId: ids.area(key) }))),
  );
  await insertRows(
    transaction,
    'resourceSkill',
    spa.staff.flatMap((member) =>
      (member.skills ?? []).map((key) => ({ resourceId: ids.staff(member.key), skillId: ids.skill(key) })),
    ),
  );

  const parts = spa.services.flatMap(({ key, parts: own = [] }) =>
    own.map((part, position) => ({ ...part, serviceId: ids.service(key), position })),
  );
  await insertRows(
    transaction,
    'servicePart',
    parts.map(({ equipment: _, skill = null, guest = 'treated', ...part }) => ({
      ...part,
      guest,
      skillId: skill && ids.skill(skill),
      takesArea: true,
    })),
  );
  await insertRows(
    transaction,
    'servicePartEquipment',
    parts.flatMap(({ serviceId, position, equipment: keys = [] }) =>
      equipment.filter(({ key }) => keys.includes(key)).map(({ id }) => ({ serviceId, position, equipmentId: id })),
    ),
  );
}
