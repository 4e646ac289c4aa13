import type { ErrorCode } from '@quieta/contract/error-codes';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { readHotelAccess } from '#features/settings/hotel-access-repository';
import { HotelError, type HotelFailure, type HotelSystem, type PmsGateway } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeWork } from '#platform/http/context';
import { refuseBusyHotel } from './hotel-guest-rules.ts';

/** Options for contacting a branch's hotel. */
export interface HotelOptions {
  readonly pms: PmsGateway;
  /** Decrypts the branch's access data. */
  readonly sessionKey: Uint8Array;
}

/** The refusal for each failure; a question that the system did not understand counts as unreachable. */
const refusals: Readonly<Record<HotelFailure, ErrorCode>> = {
  unreachable: 'hotel-unreachable',
  busy: 'hotel-busy',
  refused: 'hotel-unreachable',
  'access-refused': 'hotel-access-refused',
};

/**
 * Asks the branch's hotel system, outside every transaction. Refuses with `pms-not-configured` if none is connected, or
 * another one than the given `provider`, and with the system's failures.
 */
export async function askHotel<T>(
  context: ExchangeWork,
  { pms, sessionKey }: HotelOptions,
  ask: (hotel: HotelSystem) => Promise<T>,
  provider?: HotelConnection['pmsProvider'],
): Promise<T> {
  const connection = await context.read((inside) => readHotelAccess(inside, sessionKey));
  if (connection === null || (provider !== undefined && provider !== connection.pmsProvider))
    throw new Refusal('pms-not-configured');
  try {
    return await ask(pms.hotelAt({ connection, timeZone: context.branch.timeZone }));
  } catch (error) {
    if (!(error instanceof HotelError)) throw error;
    if (error.seconds !== null) refuseBusyHotel(error.seconds);
    throw new Refusal(refusals[error.failure]);
  }
}
