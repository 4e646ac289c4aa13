import type { Call, Operation, Reply, VendorInterface } from '../hotel/interface.ts';
import { adjustTransactions, deleteTransactions, voidCheckCharges } from './cancel-charges.ts';
import { getFolio } from './get-folio.ts';
import { getGuestProfile, getProfile } from './get-profile.ts';
import { getReservation } from './get-reservation.ts';
import { getRooms } from './get-rooms.ts';
import { getToken } from './get-token.ts';
import type { Opera } from './opera.ts';
import { checkCharges, postCharges } from './post-charges.ts';
import { problem } from './problem.ts';
import { RequestRate } from './request-rate.ts';
import { searchReservations } from './search-reservations.ts';
import { getTransactionCodes } from './transaction-codes.ts';

type Handler = (opera: Opera, call: Call, ...parts: string[]) => Reply;

/** Method, pattern of the path without the hotel, the vendor's name, handler. */
const routes: readonly (readonly [method: string, path: RegExp, name: string, answer: Handler])[] = [
  ['GET', route('/rsv/v1/hotels/{h}/reservations'), 'getHotelReservations', searchReservations],
  ['GET', route('/rsv/v1/hotels/{h}/reservations/{}'), 'getReservation', getReservation],
  ['GET', route('/crm/v1/profiles/{}'), 'getProfile', getProfile],
  ['GET', route('/crm/v1/guests/{}'), 'getGuestProfile', getGuestProfile],
  ['GET', route('/rm/config/v1/hotels/{h}/rooms'), 'getRooms', getRooms],
  ['GET', route('/csh/v1/hotels/{h}/transactionCodes'), 'getTransactionCodes', getTransactionCodes],
  ['POST', route('/csh/v1/hotels/{h}/reservations/{}/charges'), 'postBillingCharges', postCharges],
  ['POST', route('/csh/v1/hotels/{h}/reservations/{}/check/{}/charges'), 'postBillingCheckCharges', checkCharges],
  [
    'PUT',
    route('/csh/v1/hotels/{h}/reservations/{}/transactions'),
    'deleteReservationTransactions',
    deleteTransactions,
  ],
  ['DELETE', route('/csh/v1/hotels/{h}/check/{}/charges'), 'voidBillingCheckCharges', voidCheckCharges],
  ['PUT', route('/csh/v1/hotels/{h}/transactions/adjust'), 'adjustTransactions', adjustTransactions],
  ['GET', route('/csh/v1/hotels/{h}/reservations/{}/folios'), 'getFolio', getFolio],
];

function route(path: string): RegExp {
  return new RegExp(`^${path.replace('{h}', '(?<hotel>[^/]+)').replaceAll('{}', '([^/]+)')}$`);
}

/** The hotel as Oracle's OPERA Cloud presents it through OHIP. */
export function operaInterface(opera: Opera): VendorInterface {
  let rate = new RequestRate();
  return {
    name: 'OPERA Cloud',
    find: (method, path) => findOperation(opera, method, path),
    refuse: (status, message) => problem(status, message),
    admit: () => rate.admit(performance.now()),
    expireTokens: () => opera.tokens.clear(),
    reset: () => {
      rate = new RequestRate();
    },
  };
}

function findOperation(opera: Opera, method: string, path: string): Operation | undefined {
  if (method === 'POST' && path === '/oauth/v1/tokens') {
    return { name: 'getToken', answer: (call) => getToken(opera, call) };
  }
  for (const [method, pattern, name, answer] of routes) {
    const match = method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const hotelId = match.groups?.['hotel'];
    const parts = match.slice(hotelId === undefined ? 1 : 2).map(decodeURIComponent);
    return { name, answer: (call) => refusalFor(opera, call, hotelId) ?? answer(opera, call, ...parts) };
  }
  return undefined;
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89aAbB][\da-f]{3}-[\da-f]{12}$/;

/** The checks that every operation makes first. */
function refusalFor(
  { hotel, tokens, credentials }: Opera,
  { headers }: Call,
  hotelId: string | undefined,
): Reply | undefined {
  const appKey = headers['x-app-key'];
  const authorization = headers['authorization'];
  const hotelHeader = headers['x-hotelid'];
  if (typeof appKey !== 'string' || !uuidV4.test(appKey)) return problem(400, 'x-app-key is missing or malformed.');
  const token = /^Bearer (.+)$/.exec(typeof authorization === 'string' ? authorization : '')?.[1];
  if (appKey !== credentials.appKey || !token || !tokens.isValid(token, hotel.now)) return problem(401, '');
  if (typeof hotelHeader !== 'string') return problem(400, 'x-hotelid is missing.');
  const isOurs = hotelHeader === hotel.state.code && (hotelId === undefined || hotelId === hotel.state.code);
  return isOurs ? undefined : problem(403, '');
}
