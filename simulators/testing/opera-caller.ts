import { sampleCredentials } from '../pms-opera/opera.ts';
import { type Answer, ask, jsonOf } from './ask.ts';

/** Calls the simulator as a partner who has signed in once would. */
export class OperaCaller {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  private constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  static async signIn(url: string, hotelId = 'AURORA'): Promise<OperaCaller> {
    const answer = await askForToken(url);
    const { access_token: token } = jsonOf(answer) as { access_token: string };
    return new OperaCaller(url, {
      Authorization: `Bearer ${token}`,
      'x-app-key': sampleCredentials.appKey,
      'x-hotelid': hotelId,
    });
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(`${this.#url}${path}`, method, { headers: { ...this.#headers, ...headers }, body });
  }
}

export function askForToken(url: string, form: Record<string, string> = {}): Promise<Answer> {
  const { clientId, clientSecret, appKey, enterpriseId, scope } = sampleCredentials;
  return ask(`${url}/oauth/v1/tokens`, 'POST', {
    headers: {
      Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'x-app-key': appKey,
      enterpriseId,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope, ...form }).toString(),
  });
}
