import type { Branch } from '@quieta/contract/session/branch';
import { guestsQuery, inHouseQuery, roomsQuery } from '#features/guests/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import {
  branchProfileQuery,
  productsQuery,
  serviceCategoriesQuery,
  servicesQuery,
} from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { todayIn } from '#lib/clock.ts';

/**
 * Loads what every screen of a branch needs (AUT-14), all at once. Never rejects: the common handler has reported a
 * failure, and the screen with that list shows it.
 */
export async function loadBranch(branch: Branch): Promise<void> {
  await Promise.allSettled([
    queryClient.query(serviceCategoriesQuery()),
    queryClient.query(servicesQuery()),
    queryClient.query(resourcesQuery()),
    queryClient.infiniteQuery(guestsQuery()),
    queryClient.query(productsQuery()),
    loadHotel(branch),
  ]);
}

/** Loads the rooms only where the branch's hotel has guests. */
async function loadHotel({ id, timeZone }: Branch): Promise<void> {
  const { hotelConnected } = await queryClient.query(branchProfileQuery(id));
  if (!hotelConnected) return;
  const today = todayIn(timeZone);
  const inHouse = await queryClient.query(inHouseQuery(id, today));
  if (inHouse.length > 0) await queryClient.query(roomsQuery(id));
}
