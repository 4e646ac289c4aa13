import { line, toOneLine } from '@quieta/contract/values/text';
import { createArea } from '#features/resources/area-commands';
import { moveNamed } from './move-named.ts';
import type { MoveRows } from './moved-row.ts';
import { findServices, readNamedResources } from './named-rows.ts';

const areaName = line(120);

/** Moves areas in. Without a capacity an area takes one appointment at once. */
export const moveAreas: MoveRows<'areas'> = async (moving, rows) => {
  const { context } = moving;
  const servicesOf = await findServices(context, rows);
  return moveNamed(moving, rows, {
    kind: 'areas',
    existing: await readNamedResources(context, 'Area'),
    nameOf: (row) => toOneLine(row.text('name')),
    async write(row) {
      const name = row.as('name', areaName);
      const capacity = row.whole('capacity', 1, 99) ?? 1;
      const servicesToAdd = servicesOf(row);
      if (name === null || row.problems.length > 0) return null;
      const { id } = await createArea(context, { body: { name, capacity, servicesToAdd, servicesToRemove: [] } });
      return [{ thing: 'area', id }];
    },
  });
};
