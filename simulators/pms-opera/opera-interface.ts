import type { Call, Operation, Reply, VendorInterface } from '../hotel/interface.ts';
import { adjustTransactions, deleteTransactions, voidCheckCharges } from './cancel-charges.ts';
import { getFolio } from './get-folio.ts';
import { getGuestProfile, getProfile } from './get-profile.ts';
import { getReservation } from './get-reservation.ts';
import { getRooms } from './get-rooms.ts';
import type { Opera } from './opera.ts';
import { checkCharges, postCharges } from './post-charges.ts';
import { searchReservations } from './search-reservations.ts';
import { getTransactionCodes } from './transaction-codes.ts';
import { problem } from './vendor-forms.ts';

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

/** `POST /oauth/v1/tokens`. In the specification a refusal has no body. */
function getToken({ hotel, credentials, tokens }: Opera, { headers, body }: Call): Reply {
  if (!/^application\/x-www-form-urlencoded\b/.test(String(headers['content-type'] ?? ''))) return { status: 400 };
  const form = new URLSearchParams(body);
  const basic = `Basic ${btoa(`${credentials.clientId}:${credentials.clientSecret}`)}`;
  if (headers['authorization'] !== basic || headers['x-app-key'] !== credentials.appKey) return { status: 401 };
  const isKnown =
    form.get('grant_type') === 'client_credentials'
      ? headers['enterpriseid'] === credentials.enterpriseId && form.get('scope') === credentials.scope
      : form.get('username') === credentials.username && form.get('password') === credentials.password;
  if (!/^(password|client_credentials)$/.test(form.get('grant_type') ?? '')) return { status: 400 };
  if (!isKnown) return { status: 401 };
  return {
    status: 200,
    body: { access_token: tokens.issue(hotel.now), expires_in: tokens.seconds, token_type: 'Bearer' },
  };
}

const perSecond = 50;
const burst = 100;
const delayMs = 1000;

/**
 * How often all callers together may call the hotel: above 50 calls a second a call is delayed, above 100 it is
 * refused.
 */
export class RequestRate {
  #recent: readonly number[] = [];

  /** `now` in milliseconds, of a clock that never jumps. */
  admit(now: number): number | Reply {
    this.#recent = [...this.#recent.filter((each) => each > now - 1000), now];
    if (this.#recent.length > burst) return problem(429, '');
    return this.#recent.length > perSecond ? delayMs : 0;
  }
}
