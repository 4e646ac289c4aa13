import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { writeAuditEntry } from '../../server/src/features/audit/audit-commands.ts';
import { sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { createPool, type Pool } from '../../server/src/platform/database/pool.ts';
import { newId } from '../../server/src/platform/new-id.ts';
import { connectHotel } from '../../server/testing/connect-hotel.ts';
import { testSessionKey } from '../../server/testing/hotel-options.ts';
import { type HotelSimulator, startHotelSimulator } from '../../server/testing/hotel-simulator.ts';
import { startSimulatedMail } from '../../server/testing/simulated-mail.ts';
import { createSpa, inBranch, type Spa, testNow } from '../../server/testing/spa.ts';
import { insertIn, sqlIn } from '../../server/testing/sql.ts';
import { startTokens, type Tokens } from '../../server/testing/start-tokens.ts';
import { type FiscalPrinter, startFiscalPrinter } from '../../simulators/fiscal-printer/server.ts';
import { backupName } from '../backup/backup-folder.ts';
import { findFreePort } from '../lib/free-port.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { hotelCheck, judgeQueue, printerCheck, queueCheck } from './branch-checks.ts';
import { clockCheck } from './clock-checks.ts';
import { auditCheck, databaseCheck, roleCheck, schemaCheck } from './database-checks.ts';
import { describeFindings, examineInstallation } from './examine.ts';
import type { Check, Examined, Finding } from './finding.ts';
import { answerCheck, backupCheck, diskCheck, judgeRoom, programCheck } from './machine-checks.ts';
import { mailCheck } from './mail-checks.ts';
import { readBranches } from './read-branches.ts';

let spa: Spa;
let owner: Pool;
let tokens: Tokens;
let hotel: HotelSimulator;
let printer: FiscalPrinter;
let folder: string;

beforeAll(async () => {
  spa = await createSpa();
  owner = createPool({ url: spa.database.ownerUrl, max: 1 });
  tokens = await startTokens();
  hotel = await startHotelSimulator('opera', Temporal.Now.instant());
  printer = await startFiscalPrinter({ port: 0, host: 'localhost' });
  folder = mkdtempSync(join(tmpdir(), 'quieta-doctor-'));
});
beforeEach(() => hotel.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([printer.close(), hotel.stop(), tokens.close(), owner.end()]);
  await spa.close();
});

/** The installation of the spa, as this environment says, looked at now. */
async function examined(env: Record<string, string> = {}, changed: Partial<Examined> = {}): Promise<Examined> {
  const { ownerUrl, appUrl } = spa.database;
  const read = readConfig({
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SESSION_KEY: Buffer.from(testSessionKey).toString('base64'),
    OIDC_ISSUER: tokens.issuer,
    OIDC_AUDIENCE: 'quieta-api',
    PRINTER_ORIGINS: new URL(printer.url).origin,
    HOTEL_ORIGINS: new URL(hotel.connection.access.url).origin,
    DATA_DIR: folder,
    ...env,
  });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return {
    config: read.config,
    clock: { now: () => Temporal.Now.instant() },
    database: { ownerUrl, appUrl, pool: owner, branches: await readBranches(owner) },
    sessionKey: testSessionKey,
    backupFolder: null,
    ...changed,
  };
}

const outcomesOf = (findings: readonly Finding[]) => findings.map(({ outcome }) => outcome);
async function ask(check: Check, env?: Record<string, string>, changed?: Partial<Examined>) {
  return check.examine(await examined(env, changed));
}

/** Findings without the sentences that depend on the machine. */
const said = (findings: readonly Finding[]) => findings.map(({ outcome, sentence }) => `${outcome}: ${sentence}`);

describe('the database', () => {
  test('of this version and with its roles is fine', async () => {
    expect(said(await ask(databaseCheck))).toEqual([expect.stringMatching(/^fine: PostgreSQL 18\./)]);
    expect(said(await ask(schemaCheck))).toEqual([
      'fine: The tables are those of this version, and their owner may change them.',
    ]);
    expect(outcomesOf(await ask(roleCheck))).toEqual(['fine']);
  });

  test('that lacks migrations is a warning, one of a newer program is wrong', async () => {
    const empty = await createTestDatabase('nothing');
    const asked = (await examined()).database;
    const database = asked && { ...asked, ownerUrl: empty.ownerUrl };
    expect(said(await ask(schemaCheck, {}, { database }))).toEqual([
      expect.stringMatching(/^warning: The tables lack \d+ migrations of this version, from 0001_tenancy\.sql on\.$/),
    ]);
    const client = new pg.Client({ connectionString: empty.ownerUrl });
    await client.connect();
    await client.query(
      `CREATE TABLE migration (name text, hash text); INSERT INTO migration VALUES ('9999_later.sql', 'x')`,
    );
    await client.end();
    expect(said(await ask(schemaCheck, {}, { database }))).toEqual([expect.stringContaining('probably newer version')]);
    await empty.drop();
  });

  test('is wrong as the owner for the application, and where nothing listens', async () => {
    const { database } = await examined();
    if (database === null) throw new Error('it was reached');
    const asOwner = { ...database, appUrl: database.ownerUrl };
    expect(said(await ask(roleCheck, {}, { database: asOwner }))).toEqual([
      expect.stringMatching(/^wrong: DATABASE_URL names the role quieta_owner/),
    ]);
    const nowhere = { ...database, ownerUrl: 'postgresql://quieta_owner@127.0.0.1:1/quieta' };
    expect(outcomesOf(await ask(databaseCheck, {}, { database: nowhere }))).toEqual(['wrong']);
  });
});

describe('the clock', () => {
  const shifted = (seconds: number) => ({ clock: { now: () => Temporal.Now.instant().add({ seconds }) } });

  test.each([
    [0, ['fine', 'fine']],
    [4, ['warning', 'warning']],
    [-4, ['warning', 'warning']],
    [3_600, ['wrong', 'wrong']],
  ] as const)('%i seconds from those of database and provider', async (seconds, outcomes) => {
    expect(outcomesOf(await ask(clockCheck, {}, shifted(seconds)))).toEqual(outcomes);
  });

  test('a provider that does not answer is wrong', async () => {
    const findings = await ask(clockCheck, { OIDC_ISSUER: `http://localhost:${await findFreePort()}` });
    expect(said(findings)[1]).toMatch(/^wrong: The identity provider does not answer at .+ECONNREFUSED/);
  });
});

test('the program is fine, its address is where it answers, a warning where nothing does, wrong where it is not ready', async () => {
  expect(outcomesOf(await ask(programCheck))).toEqual(['fine']);
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, 'localhost');
  await expect.poll(() => server.listening).toBe(true);
  const PUBLIC_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  expect(outcomesOf(await ask(answerCheck, { PUBLIC_URL }))).toEqual(['fine']);
  status = 503;
  expect(said(await ask(answerCheck, { PUBLIC_URL }))).toEqual([expect.stringMatching(/^wrong: .+ answers 503\.$/)]);
  server.close();
  server.closeAllConnections();
  expect(outcomesOf(await ask(answerCheck, { PUBLIC_URL: 'http://localhost:1' }))).toEqual(['warning']);
});

test('the disk is judged by its room, and that of another database is not seen', async () => {
  const gigabyte = 1024 ** 3;
  const judge = (free: number, all: number) =>
    judgeRoom('/data', { free: free * gigabyte, all: all * gigabyte }).outcome;
  expect([judge(50, 100), judge(1, 100), judge(4, 100), judge(0.4, 1)]).toEqual([
    'fine',
    'warning',
    'warning',
    'wrong',
  ]);
  const findings = await ask(diskCheck, { DATA_DIR: join(folder, 'not', 'there') });
  expect(said(findings)[0]).toContain(`free where ${folder} is.`);
  expect(findings).toHaveLength(2);
});

test('a backup is fine for a day, then a warning, and wrong where it is old or missing', async () => {
  const backups = mkdtempSync(join(folder, 'backups-'));
  const judge = (backupFolder: string | null) => ask(backupCheck, {}, { backupFolder, clock: { now: () => testNow } });
  const made = (hours: number) => writeFileSync(join(backups, backupName(testNow.subtract({ hours }))), '');
  expect(outcomesOf(await judge(null))).toEqual(['fine']);
  expect(outcomesOf(await judge(join(folder, 'nowhere')))).toEqual(['wrong']);
  expect(outcomesOf(await judge(backups))).toEqual(['wrong']);
  made(72);
  expect(said(await judge(backups))).toEqual([`wrong: The last backup in ${backups} is 3 days old.`]);
  made(30);
  expect(outcomesOf(await judge(backups))).toEqual(['warning']);
  made(3);
  expect(said(await judge(backups))).toEqual([`fine: The last backup in ${backups} is 3 hours old.`]);
  const { config } = await examined();
  const embedded = { config: { ...config, database: null }, backupFolder: null };
  expect(outcomesOf(await ask(backupCheck, {}, embedded))).toEqual(['warning']);
});

test('the mail server is fine where it takes our account, a warning in the clear, wrong where it refuses us or is away', async () => {
  const mail = await startSimulatedMail();
  const MAIL_FROM = 'spa@example.com';
  expect(outcomesOf(await ask(mailCheck))).toEqual(['fine']);
  expect(said(await ask(mailCheck, { SMTP_URL: mail.smtpUrl, MAIL_FROM }))).toEqual([
    expect.stringMatching(/^fine: The mail server localhost:\d+ answers\.$/),
  ]);
  const withAccount = { SMTP_URL: mail.smtpUrl.replace('smtp://', 'smtp://spa:secret@'), MAIL_FROM };
  expect(said(await ask(mailCheck, withAccount))).toEqual([expect.stringMatching(/^fine: .+ takes our account\.$/)]);
  await mail.fail({ kind: 'refuse-login' });
  expect(said(await ask(mailCheck, withAccount))).toEqual([expect.stringMatching(/^wrong: .+ does not let us in/)]);
  await mail.recover();
  // Another name of this machine, which is not known to be one.
  const clear = mail.smtpUrl.replace('localhost', '0.0.0.0');
  expect(said(await ask(mailCheck, { SMTP_URL: clear, MAIL_FROM }))).toEqual([
    expect.stringMatching(/^warning: .+ offers no STARTTLS/),
  ]);
  await mail.close();
  expect(outcomesOf(await ask(mailCheck, { SMTP_URL: 'smtp://localhost:1', MAIL_FROM }))).toEqual(['wrong']);
});

test('a hotel is fine where it answers, wrong where it refuses us, is away, or the key is another one', async () => {
  const [branch] = spa.branches;
  expect(await ask(hotelCheck)).toEqual([]);
  await connectHotel(spa, branch, hotel);
  expect(outcomesOf(await ask(hotelCheck))).toEqual(['fine']);
  expect(said(await ask(hotelCheck, {}, { sessionKey: new Uint8Array(32) }))).toEqual([
    expect.stringContaining('sealed with another SESSION_KEY'),
  ]);
  await hotel.fail({ operation: '*', kind: 'status', status: 401 });
  expect(said(await ask(hotelCheck))).toEqual([expect.stringMatching(/^wrong: .+ refuses our access data\.$/)]);
  const { pmsProvider, access } = hotel.connection;
  if (pmsProvider !== 'opera') throw new Error('this test is about OPERA');
  const away = { connection: { pmsProvider, access: { ...access, url: 'http://localhost:1' } } };
  await connectHotel(spa, branch, away);
  expect(said(await ask(hotelCheck, { HOTEL_ORIGINS: 'http://localhost:1' }))).toEqual([
    expect.stringMatching(/^wrong: .+ does not answer\.$/),
  ]);
  await sqlIn(spa, branch, 'UPDATE branch SET hotel_access = NULL', []);
});

test('a printer is fine where it takes a connection, a warning where it does not, wrong where it is not listed', async () => {
  const [branch, other] = spa.branches;
  const setPrinter = (url: string) =>
    sqlIn(spa, branch, 'UPDATE branch SET printer_url = $1 WHERE id = $2', [url, branch.id]);
  expect(await ask(printerCheck)).toEqual([]);
  await setPrinter(printer.url);
  await sqlIn(spa, other, 'UPDATE branch SET printer_url = $1 WHERE id = $2', [printer.url, other.id]);
  expect(said(await ask(printerCheck))).toEqual([expect.stringMatching(/^fine: .+Abano .+, Bolzano .+ takes a conn/)]);
  await setPrinter('http://localhost:1');
  expect(outcomesOf(await ask(printerCheck))).toEqual(['wrong', 'fine']);
  const PRINTER_ORIGINS = `http://localhost:1,${new URL(printer.url).origin}`;
  expect(outcomesOf(await ask(printerCheck, { PRINTER_ORIGINS }))).toEqual(['warning', 'fine']);
});

test('what waits is fine for minutes, a warning for hours, and wrong from a day on', async () => {
  const since = testNow;
  const judge = (minutes: number) => judgeQueue('receipts', { count: 2, since }, testNow.add({ minutes }));
  expect(judgeQueue('receipts', { count: 0, since: null }, testNow)).toBeNull();
  expect(judge(14)).toBeNull();
  expect(judge(15)).toMatchObject({ outcome: 'warning', sentence: '2 receipts, the first for 15 minutes.' });
  expect(judge(24 * 60)).toMatchObject({ outcome: 'wrong', sentence: '2 receipts, the first for 24 hours.' });

  const [branch] = spa.branches;
  expect(outcomesOf(await ask(queueCheck))).toEqual(['fine']);
  await insertIn(spa, branch, 'message', {
    id: newId(),
    kind: 'reminder',
    guest_id: branch.guestId,
    state: 'waiting',
    due_at: testNow.toString(),
    created_at: testNow.toString(),
  });
  const later = { clock: { now: () => testNow.add({ hours: 3 }) } };
  expect(said(await ask(queueCheck, {}, later))).toEqual([
    expect.stringMatching(/^warning: 1 messages to send in Abano \(spa-\w+\), the first for 3 hours\.$/),
  ]);
  await sqlIn(spa, branch, 'DELETE FROM message', []);
  expect(outcomesOf(await ask(queueCheck, {}, later))).toEqual(['fine']);
});

test('a chain of the audit that holds is fine, one that was changed is wrong', async () => {
  const [branch] = spa.branches;
  await inBranch(spa, branch, (context) =>
    writeAuditEntry(context, {
      action: 'guest.update',
      entity: 'guest',
      entityId: branch.guestId,
      before: null,
      after: { lastName: 'Ortega' },
    }),
  );
  await inBranch(spa, branch, sealEntries);
  expect(outcomesOf(await ask(auditCheck))).toEqual(['fine']);
  const client = new pg.Client({ connectionString: spa.database.adminUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const change = async (action: string) => {
    const { rowCount } = await client.query('UPDATE audit_entry SET action = $1 WHERE branch_id = $2', [
      action,
      branch.id,
    ]);
    expect(rowCount).toBe(1);
  };
  await change('guest.erase');
  expect(said(await ask(auditCheck))).toEqual([
    expect.stringMatching(/^wrong: The audit chain of Abano .+ does not hold from seal 1 on\.$/),
  ]);
  await change('guest.update');
  await client.end();
});

test('without its database an installation is looked at all the same, and a check that fails is no more than a finding', async () => {
  const findings = await examineInstallation(await examined({}, { database: null, sessionKey: null }));
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['program', 'address', 'clock', 'disk', 'certificate', 'mail', 'backup']),
  );
  const { database } = await examined();
  const pool = createPool({ url: spa.database.ownerUrl, max: 1 });
  await pool.end();
  const broken = await examineInstallation(await examined({}, { database: database && { ...database, pool } }));
  expect(broken.find(({ check }) => check === 'clock')).toMatchObject({ outcome: 'wrong' });
  const text = describeFindings(broken);
  expect(text).toMatch(/^fine {5}program {6}Quieta /);
  expect(text).toMatch(/^WRONG {4}clock .+could not be looked at.+\n +→ Mend what the other lines say/m);
  expect(text).toMatch(/\d+ wrong, \d+ warnings, \d+ fine\.$/);
});

test('every page that a remedy names is there', () => {
  const sources = globSync(join(import.meta.dirname, '*.ts')).map((file) => readFileSync(file, 'utf8'));
  const pages = new Set(sources.flatMap((text) => text.match(/docs\/running\/[\w/-]+\.md/g) ?? []));
  expect(pages.size).toBeGreaterThan(8);
  for (const page of pages)
    expect({ page, isThere: existsSync(join(repositoryRoot, page)) }).toMatchObject({ isThere: true });
});
