import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditEntry } from '../../server/src/features/audit/audit-commands.ts';
import { sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { version } from '../../server/src/platform/version.ts';
import { createSpa, inBranch, type Spa } from '../../server/testing/spa.ts';
import { sealing } from './seal-backup.ts';
import { describeVerification, verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

let spa: Spa;
let folder: string;

beforeAll(async () => {
  spa = await createSpa();
  folder = mkdtempSync(join(tmpdir(), 'quieta-trials-'));
  for (const branch of spa.branches)
    await inBranch(spa, branch, async (context) => {
      const change = { action: 'guest.update', entity: 'guest', entityId: branch.guestId } as const;
      await writeAuditEntry(context, { ...change, before: null, after: { lastName: 'Ortega' } });
      await sealEntries(context);
    });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await spa.close();
});

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: spa.database.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const backUp = () => asAdmin((client) => Array.fromAsync(writeBackup(client, 'key')));

function write(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('SEC-08 a sealed backup is restored for a trial, counted and found good, and nothing of the trial is left', async () => {
  const pieces = sealing('a long passphrase')(ReadableStream.from([gzipSync((await backUp()).join(''))]));
  const file = write('good', Buffer.concat(await Array.fromAsync(pieces)));
  const told: number[] = [];
  const verification = await verifyBackup(file, {
    passphrase: 'a long passphrase',
    below: folder,
    report: (done, total) => void told.push(done / total),
  });
  expect(verification).toMatchObject({ version, isProven: true, isCounted: true, chains: 2, problems: [] });
  expect(verification.rows).toBeGreaterThan(20);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(describeVerification('good', verification)).toMatch(
    new RegExp(
      `^good of 20\\d\\d-\\S+Z, written by Quieta ${version}, is good: it was restored into an empty database`,
    ),
  );
  expect(readdirSync(folder)).toEqual(['good']);
});

test('SEC-08 a trial names the table whose rows are fewer than were counted', async () => {
  const [head = '', ...lines] = await backUp();
  const content = [head.replace(/"guest":\d+/, '"guest":999'), ...lines.slice(0, -1)];
  const hash = createHash('sha256').update(content.join('')).digest('hex');
  const file = write('fewer', gzipSync([...content, `end\t"${hash}"\n`].join('')));
  const verification = await verifyBackup(file, { below: folder });
  expect(verification.problems).toEqual([expect.stringMatching(/^Of 999 rows of the table guest there are \d+\.$/)]);
  expect(describeVerification('fewer', verification)).toMatch(/cannot be relied on:\n.+\nTake another one\.$/);
});

test('SEC-08 a trial names the branch whose audit was tampered with before the backup', async () => {
  const [branch] = spa.branches;
  await asAdmin(async (client) => {
    await client.query('SET session_replication_role = replica');
    const { rowCount } = await client.query(`UPDATE audit_entry SET action = 'delete' WHERE branch_id = $1`, [
      branch.id,
    ]);
    expect(rowCount).toBeGreaterThan(0);
  });
  const { problems } = await verifyBackup(write('tampered', gzipSync((await backUp()).join(''))), { below: folder });
  expect(problems).toEqual([expect.stringMatching(/^The audit chain of .+ does not hold from seal 1 on\.$/)]);
});
