import { expect, test } from 'vitest';
import { causeIn } from './postmaster.ts';

test('of what PostgreSQL says the cause is told, and not how it cleared up', () => {
  const full = `running bootstrap script ... 2026-11-22 13:00:00.000 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device
child process exited with exit code 1
initdb: removing data directory "/data/postgres/data.unfinished"
`;
  expect(causeIn(full)).toMatch(/^the disk is full \(.+No space left on device\)\. Make room/);
  const closed = 'initdb: error: could not create directory "/data": Permission denied\ninitdb: removing contents\n';
  expect(causeIn(closed)).toBe('initdb: error: could not create directory "/data": Permission denied');
  const nameless = 'initdb: error: could not look up effective user ID 1001: user does not exist\n';
  expect(causeIn(nameless)).toMatch(
    /^the account with number 1001 has no entry in \/etc\/passwd, .+ DATABASE_OWNER_URL\.$/,
  );
  expect(causeIn('out of luck\n')).toBe('out of luck');
  expect(causeIn('')).toBe('');
});
