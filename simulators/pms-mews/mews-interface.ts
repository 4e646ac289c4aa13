import type { Call, Reply, VendorInterface } from '../hotel/interface.ts';
import { read } from '../hotel/shape.ts';
import { addOrder } from './add-order.ts';
import { getAllAddresses, getAllCustomers, searchCustomers } from './customers.ts';
import type { Mews, MewsCall } from './mews.ts';
import { cancelOrderItems, getAllOrderItems } from './order-items.ts';
import {
  getAllAccountingCategories,
  getAllCountries,
  getAllServices,
  getAllTaxations,
  getAllTaxEnvironments,
  getConfiguration,
} from './property.ts';
import { type BodyOf, type OperationName, requestShapes } from './request-shapes.ts';
import { getAllCompanionships, getAllReservations } from './reservations.ts';
import { getAllResources } from './resources.ts';
import { failure } from './vendor-forms.ts';

type Operation<Name extends OperationName> = (mews: Mews, call: MewsCall<Name>) => Reply;

const operations: { readonly [Name in OperationName]: Operation<Name> } = {
  'customers/search': searchCustomers,
  'customers/getAll': getAllCustomers,
  'reservations/getAll/2023-06-06': getAllReservations,
  'companionships/getAll': getAllCompanionships,
  'resources/getAll': getAllResources,
  'addresses/getAll': getAllAddresses,
  'configuration/get': getConfiguration,
  'services/getAll': getAllServices,
  'accountingCategories/getAll': getAllAccountingCategories,
  'taxEnvironments/getAll': getAllTaxEnvironments,
  'taxations/getAll': getAllTaxations,
  'countries/getAll': getAllCountries,
  'orders/add': addOrder,
  'orderItems/getAll': getAllOrderItems,
  'orderItems/cancel': cancelOrderItems,
};

/** The hotel as the Mews Connector API presents it. */
export function mewsInterface(mews: Mews): VendorInterface {
  let rate = new RequestRate();
  let areTokensValid = true;
  return {
    name: 'Mews',
    find: (method, path) => {
      const name = path.replace('/api/connector/v1/', '');
      if (method !== 'POST' || !isOperation(name) || path === name) return undefined;
      return {
        name,
        answer: (call) => (areTokensValid ? perform(mews, name, call) : failure(401, 'Invalid AccessToken.')),
      };
    },
    refuse: failure,
    admit: (call) => rate.admit(String(parse(call.body)?.['AccessToken']), performance.now()) ?? 0,
    // Tokens of this vendor do not expire, but a hotel can revoke them.
    expireTokens: () => {
      areTokensValid = false;
    },
    reset: () => {
      areTokensValid = true;
      rate = new RequestRate();
    },
  };
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

function perform(mews: Mews, name: OperationName, { headers, body: text, fault }: Call): Reply {
  if (!/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) {
    return failure(400, 'The content type has to be application/json.');
  }
  const body = parse(text);
  if (!body) return failure(400, 'The body is not a JSON object.');
  const { clientToken, accessToken } = mews.credentials;
  if (body['ClientToken'] !== clientToken) return failure(401, 'Invalid ClientToken.');
  if (body['AccessToken'] !== accessToken) return failure(401, 'Invalid AccessToken.');
  const found = read<BodyOf<OperationName>>(requestShapes[name], body);
  if ('problems' in found) return failure(400, `${found.problems.join('; ')}.`);
  // The shape of the same name has read the body.
  return (operations[name] as Operation<OperationName>)(mews, { body: found.value, fault });
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const maxRequests = 200;
const windowMs = 30_000;

/** At most 200 requests in any 30 seconds, per access token. */
class RequestRate {
  readonly #recent = new Map<string, readonly number[]>();

  /** `now` in milliseconds, of a clock that never jumps. */
  admit(accessToken: string, now: number): Reply | undefined {
    const recent = (this.#recent.get(accessToken) ?? []).filter((each) => each > now - windowMs);
    const oldest = recent[0];
    if (recent.length >= maxRequests && oldest !== undefined) {
      const seconds = Math.ceil((oldest + windowMs - now) / 1000);
      const reply = failure(429, 'Too many requests.');
      return { ...reply, headers: { ...reply.headers, 'Retry-After': String(seconds) } };
    }
    this.#recent.set(accessToken, [...recent, now]);
    return undefined;
  }
}
