import { randomUUID } from 'node:crypto';
import type { OperaAccess } from '@quieta/contract/settings/hotel-access';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { createExpiringCache } from '#platform/expiring-cache';
import { HotelError } from '../port.ts';
import type { HttpAnswer, HttpClient, HttpRequest } from '../transport/http-client.ts';
import { tokenAnswer } from './opera-shapes.ts';

type Call = Pick<HttpRequest, 'method' | 'path'> & { readonly body?: object };

/** The OHIP API as one signed-in application at one hotel. */
export interface OperaClient {
  /** The answer's body; undefined if there is none (204 and 404). */
  ask(call: Call): Promise<unknown>;
  /** Makes one attempt; returns every answer below 500 except 401. */
  tell(call: Call): Promise<HttpAnswer>;
}

/** The vendor's scope for "all the scopes that this client was granted". */
const scope = 'urn:opc:hgbu:ws:__myscopes__';
/** A token is renewed after this share of its lifetime. */
const usableShare = 0.9;
const minLifeSeconds = 60;

export function createOperaClient(access: OperaAccess, http: HttpClient, clock: Clock): OperaClient {
  const tokens = createExpiringCache<string>(clock, 2);
  /** Counts the refused tokens, so that many refusals of one token cause one renewal. */
  let generation = 0;

  async function signedIn(call: Call, send: (request: HttpRequest) => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (let tries = 1; ; tries += 1) {
      const used = generation;
      const token = await tokens.get(String(used), () => fetchToken(access, http, clock));
      const answer = await send(toRequest(access, token, call));
      // A 401 is answered before anything is done, so even a charge may be sent once more.
      if (answer.status !== 401) return answer;
      if (used === generation) generation += 1;
      if (tries === 2) throw new HotelError('access-refused', { isUnsent: true });
    }
  }

  return {
    async ask(call) {
      const { status, json } = await signedIn(call, http.ask);
      if (status === 204 || status === 404) return undefined;
      if (status === 403) throw new HotelError('access-refused');
      if (status >= 400) throw new HotelError('refused', { cause: `status ${status}` });
      return json;
    },
    tell: (call) => signedIn(call, http.tell),
  };
}

function toRequest({ appKey, hotelId }: OperaAccess, token: string, { method, path, body }: Call): HttpRequest {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-app-key': appKey,
    'x-hotelid': hotelId,
    'x-request-id': randomUUID(),
    ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
  };
  return { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

async function fetchToken(
  { appKey, clientId, clientSecret, enterpriseId }: OperaAccess,
  http: HttpClient,
  clock: Clock,
) {
  const { status, json } = await http.ask({
    method: 'POST',
    path: '/oauth/v1/tokens',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-app-key': appKey,
      enterpriseId,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
  });
  if (status >= 400) throw new HotelError('access-refused', { isUnsent: true });
  const answer = z.safeParse(tokenAnswer, json);
  if (!answer.success) throw new HotelError('unreachable', { cause: answer.error, isUnsent: true });
  const life = Math.max(answer.data.expires_in ?? 0, minLifeSeconds) * usableShare;
  return { value: answer.data.access_token, until: clock.now().add({ seconds: Math.floor(life) }) };
}
