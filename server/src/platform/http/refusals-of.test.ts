import { endpointsOf } from '@quieta/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSpa } from '../../../testing/spa.ts';
import { startApi } from '../../../testing/start-api.ts';
import { Refusal } from '../errors/refusal.ts';
import { query } from './route.ts';

const endpoint = endpointsOf('sheets');
const declared = {
  summary: 'Refuses',
  needs: 'read',
  response: z.object({}),
} as const;

test('API-05 in tests and development a refusal that the contract does not name for its endpoint is a fault', async () => {
  const spa = await createSpa();
  const refusing = async () => {
    throw new Refusal('slot-taken');
  };
  const api = await startApi(spa, (routes) => {
    query(routes, endpoint('named', 'GET', '/named', { ...declared, errors: ['slot-taken'] }), refusing);
    query(routes, endpoint('silent', 'GET', '/silent', declared), refusing);
  });
  try {
    const [branch] = spa.branches;
    expect(await api.get('/named', { branch })).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
    expect(await api.get('/silent', { branch })).toMatchObject({ status: 500, body: { code: 'internal-error' } });
  } finally {
    await api.close();
    await spa.close();
  }
});
