import { sampleCredentials } from '../pms-mews/mews.ts';
import { type Answer, ask } from './ask.ts';

/** Calls the simulator as a partner with both tokens would. */
export function askMews(url: string, operation: string, body: object = {}): Promise<Answer> {
  const { clientToken, accessToken } = sampleCredentials;
  const tokens = { ClientToken: clientToken, AccessToken: accessToken, Client: 'Simulator test 1.0' };
  return ask(`${url}/api/connector/v1/${operation}`, 'POST', { body: { ...tokens, ...body } });
}
