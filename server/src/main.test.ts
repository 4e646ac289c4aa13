import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tools/testing/test-database.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';

test('no process serves as a role that row-level security does not hold for, or from a database that does not answer', async () => {
  const { ownerUrl, drop } = await createTestDatabase();
  const read = readConfig({ OIDC_ISSUER: 'http://localhost:1', OIDC_AUDIENCE: 'quieta-api', LOG_LEVEL: 'silent' });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const start = (appUrl: string) =>
    startServer({ config: { ...read.config, database: { ownerUrl, appUrl }, sessionKey: randomBytes(32) } });
  await expect(start(ownerUrl)).rejects.toThrow(/^DATABASE_URL names the role quieta_owner, /);
  await expect(start('postgresql://quieta_app@localhost:1/quieta')).rejects.toThrow(
    /^The database at localhost:1 cannot be reached: /,
  );
  await drop();
});
