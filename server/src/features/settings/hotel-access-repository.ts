import { type HotelConnection, hotelConnection } from '@quieta/contract/settings/hotel-access';
import * as z from 'zod/mini';
import { db } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { seal, unseal } from '#platform/seal';

/** The context for sealing: access data of one branch cannot be decrypted in another one's row. */
const purposeFor = (branchId: string) => `quieta hotel access 1 ${branchId}`;

/** The connection as it is stored: sealed with the installation's key, for this branch alone. */
export function sealHotelAccess(connection: HotelConnection, key: Uint8Array, branchId: string): string {
  return seal(JSON.stringify(connection), key, purposeFor(branchId));
}

/** The connection that was sealed with this key for this branch; null for anything else. */
export function openHotelAccess(sealed: string, key: Uint8Array, branchId: string): HotelConnection | null {
  const text = unseal(sealed, key, purposeFor(branchId));
  // An earlier version of the product may have stored fewer fields.
  return text === null ? null : (z.safeParse(hotelConnection, JSON.parse(text)).data ?? null);
}

/**
 * The access data of the branch's hotel system, only for the gateway; null if none is connected, or it was sealed with
 * another key.
 */
export async function readHotelAccess(
  { branch, transaction }: BranchWork,
  key: Uint8Array,
): Promise<HotelConnection | null> {
  const row = await transaction.first(db.selectFrom('branch').where('id', '=', branch.id).select('hotelAccess'));
  return row?.hotelAccess == null ? null : openHotelAccess(row.hotelAccess, key, branch.id);
}
