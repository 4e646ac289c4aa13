import { sealHotelAccess } from '#features/settings/hotel-access-repository';
import { testSessionKey } from './hotel-options.ts';
import type { HotelSimulator } from './hotel-simulator.ts';
import type { Spa, SpaBranch } from './spa.ts';
import { sqlIn } from './sql.ts';

/** Connects a branch with a simulated hotel; its access data are sealed with `key`. */
export async function connectHotel(
  spa: Spa,
  branch: SpaBranch,
  { connection }: Pick<HotelSimulator, 'connection'>,
  key: Uint8Array = testSessionKey,
): Promise<void> {
  const sealed = sealHotelAccess(connection, key, branch.id);
  await sqlIn(spa, branch, 'UPDATE branch SET hotel_access = $1 WHERE id = $2', [sealed, branch.id]);
}
