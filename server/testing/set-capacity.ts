import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { changeCapacity } from '#features/resources/resource-commands';
import { db } from '#platform/database/query';
import { inBranch, type Spa, type SpaBranch } from './spa.ts';

/** Gives a resource a capacity, with its places, as the desk does. */
export async function setCapacity(spa: Spa, branch: SpaBranch, id: string, capacity: number): Promise<void> {
  await inBranch(spa, branch, async (context) => {
    const { transaction } = context;
    const before = await transaction.first(db.selectFrom('resource').select(['id', 'capacity']).where('id', '=', id));
    if (before === undefined) throw new Error('there is no such resource');
    await changeCapacity(context, before, capacity, resourceBookings);
    await transaction.rows(db.updateTable('resource').set({ capacity }).where('id', '=', id));
  });
}
