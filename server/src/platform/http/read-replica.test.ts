import { endpointsOf } from '@quieta/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSpa } from '../../../testing/spa.ts';
import { startApi } from '../../../testing/start-api.ts';
import { query } from './route.ts';

const readCount = endpointsOf('health')('readCount', 'GET', '/count', {
  summary: 'How often it was tried',
  needs: 'read',
  response: z.object({ tries: z.int() }),
});

test('a read that the database breaks off because of a deadlock is tried again', async () => {
  const spa = await createSpa();
  let tries = 0;
  const api = await startApi(spa, (mounted) =>
    query(mounted, readCount, async ({ transaction }) => {
      tries += 1;
      if (tries === 1) await transaction.rows(sql`DO $$ BEGIN RAISE deadlock_detected; END $$`);
      return { tries };
    }),
  );
  expect(await api.get('/count', { branch: spa.branches[0] })).toMatchObject({ status: 200, body: { tries: 2 } });
  await api.close();
  await spa.close();
});
