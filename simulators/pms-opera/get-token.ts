import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';

/** `POST /oauth/v1/tokens`. In the specification a refusal has no body. */
export function getToken({ hotel, credentials, tokens }: Opera, { headers, body }: Call): Reply {
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
