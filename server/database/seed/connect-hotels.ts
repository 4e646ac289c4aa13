import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import type { Client } from 'pg';
import { openHotelAccess, sealHotelAccess } from '#features/settings/hotel-access-repository';
import type { DemoSpa } from './spa.ts';
import { environmentIds, idsOf } from './spa-ids.ts';

/** The simulated hotels by their systems, and the key that seals their access data. */
export interface DemoHotels {
  readonly connections: Readonly<Record<HotelConnection['pmsProvider'], HotelConnection>>;
  readonly sessionKey: Uint8Array;
}

/**
 * Connects each spa with its simulated hotel, unless somebody has set up another one. Runs at each start, because the simulator's
 * port may have changed.
 */
export async function connectHotels(
  owner: Client,
  spas: readonly DemoSpa[],
  { connections, sessionKey }: DemoHotels,
): Promise<void> {
  for (const spa of spas) {
    if (spa.hotelSystem === null) continue;
    const { branch } = idsOf(spa);
    const environmentId = environmentIds[spa.environment];
    const connection = connections[spa.hotelSystem];
    await owner.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'`);
    const { rows } = await owner.query<{ hotel_access: string | null; version: number }>(
      'SELECT hotel_access, version FROM branch WHERE environment_id = $1 AND id = $2',
      [environmentId, branch],
    );
    const [present] = rows;
    const known = present?.hotel_access == null ? null : openHotelAccess(present.hotel_access, sessionKey, branch);
    const isOurs = known === null ? present?.version === 1 : known.access.url.startsWith('http://localhost:');
    if (isOurs && known?.access.url !== connection.access.url) {
      await owner.query(
        'UPDATE branch SET pms_provider = $3, hotel_access = $4 WHERE environment_id = $1 AND id = $2',
        [environmentId, branch, connection.pmsProvider, sealHotelAccess(connection, sessionKey, branch)],
      );
    }
    await owner.query('COMMIT');
  }
}
