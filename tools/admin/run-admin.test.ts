import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { writeAuditEntry } from '../../server/src/features/audit/audit-commands.ts';
import { AccessChanges } from '../../server/src/features/realtime/access-changes.ts';
import { Announcements } from '../../server/src/features/realtime/announcements.ts';
import { EndedTokens } from '../../server/src/features/realtime/ended-tokens.ts';
import { createAuthenticate } from '../../server/src/features/session/authenticate.ts';
import { createOpenIdConnectGateway } from '../../server/src/gateways/identity/openid-connect/open-id-connect-gateway.ts';
import type { IdentityGateway } from '../../server/src/gateways/identity/port.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool, type Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { newId } from '../../server/src/platform/new-id.ts';
import { version } from '../../server/src/platform/version.ts';
import { audience, startTokens, type Tokens } from '../../server/testing/start-tokens.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readAdmin } from './run-admin.ts';

let database: TestDatabase;
let owner: Pool;
let tokens: Tokens;
let app: Pool;
let identity: IdentityGateway;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool({ url: database.ownerUrl, max: 1 });
  tokens = await startTokens();
  app = createPool({ url: database.appUrl, max: 2 });
  const read = readConfig({ OIDC_ISSUER: tokens.issuer, OIDC_AUDIENCE: audience });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  identity = createOpenIdConnectGateway(read.config.identity, systemClock);
});
afterAll(async () => {
  await app.end();
  await tokens.close();
  await owner.end();
  await database.drop();
});

async function admin(line: string): Promise<string> {
  // Words in quotes are one.
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const read = readAdmin(words);
  if ('text' in read) return read.text;
  return 'run' in read ? read.run(owner) : read.runOffline();
}
const rows = async (line: string): Promise<Record<string, string>[]> => JSON.parse(await admin(`${line} --json`));

test('from an empty database to a user who works in a branch, and out again', async () => {
  await admin('environment create --name terme');
  await admin('branch create --environment terme --name "Terme Abano"');
  const [user] = await rows(
    'user create --environment terme --username "Anna Rossi" --branch "Terme Abano" --language it',
  );
  expect(await rows('membership list --environment terme')).toEqual([
    { username: 'Anna Rossi', branch: 'Terme Abano', roles: 'reception' },
  ]);

  const bearer = await tokens.mint({ sub: 'anna', aud: audience, environment_name: 'terme', user_id: user?.['id'] });
  // Asked anew each time, because the server remembers a user for half a minute.
  const branchesOfAnna = async () => {
    const announcements = new Announcements(database.appUrl);
    const ended = new EndedTokens(announcements, systemClock);
    const access = new AccessChanges(announcements, app);
    const authenticate = createAuthenticate({
      identity,
      pool: app,
      clock: systemClock,
      ended,
      access,
      sessionKey: new Uint8Array(32),
      unauthorizedPage: { clientId: '', unauthorizedUrl: '' },
    });
    const actor = await authenticate({
      authorization: `Bearer ${bearer}`,
      environmentName: 'terme',
      operator: undefined,
      address: '127.0.0.1',
    });
    return actor.branches.map(({ name }) => name);
  };
  expect(await branchesOfAnna()).toEqual(['Terme Abano']);

  await admin('branch disable --environment terme --branch "Terme Abano"');
  expect(await branchesOfAnna()).toEqual([]);
  await admin('branch enable --environment terme --branch "Terme Abano"');
  await admin('user disable --environment terme --username "Anna Rossi"');
  await expect(branchesOfAnna()).rejects.toThrow('user-disabled');
  await admin('user enable --environment terme --username "Anna Rossi"');
  await admin('environment disable --name terme');
  await expect(branchesOfAnna()).rejects.toThrow('environment-unauthorized');
  await admin('environment enable --name terme');
  await admin('membership disable --environment terme --username "Anna Rossi" --branch "Terme Abano"');
  expect(await branchesOfAnna()).toEqual([]);
});

test('every command takes a user under the same name, and under the shorter one', async () => {
  await admin('environment create --name merano');
  await admin('branch create --environment merano --name Merano');
  await admin('user create --environment merano --user Anna --branch Merano');
  for (const name of ['username', 'user'])
    for (const command of ['user disable', 'user enable', 'membership disable', 'membership create'])
      await admin(
        `${command} --environment merano --${name} Anna${command.startsWith('membership') ? ' --branch Merano' : ''}`,
      );
  expect(await rows('membership list --environment merano')).toEqual([
    { username: 'Anna', branch: 'Merano', roles: 'reception' },
  ]);
});

test.each([
  ['environment create --name Terme', 'small letters'],
  ['environment create', '--name is missing'],
  ['branch create --environment nowhere --name A', 'no environment "nowhere"'],
  ['branch create --environment bolzano --name A --time-zone Rome', 'a name like Europe/Rome'],
  ['user create --environment bolzano --username A', '--branch is missing'],
  ['user create --environment bolzano --username A --branch B', 'no branch "B"'],
  ['user create --environment bolzano --username A --branch B --language fr', 'en, it or es'],
  ['user create --environment bolzano --username A --branch B --id 7', 'an id like'],
  ['user create --environment bolzano --username A --branch B --roles king', '--roles must be of'],
  ['user disable --environment bolzano --username Nobody', 'no user "Nobody"'],
  ['user create --environment bolzano --nonsense 1', 'nonsense'],
  ['dog list', 'nothing called "dog"'],
])('%s is refused in a sentence', async (line, sentence) => {
  if ((await rows('environment list')).every(({ name }) => name !== 'bolzano'))
    await admin('environment create --name bolzano');
  const refused = (async () => admin(line))();
  await expect(refused).rejects.toThrow(OperatorProblem);
  await expect(refused).rejects.toThrow(sentence);
});

test('SEC-05 the audit of a branch can be checked', async () => {
  await admin('environment create --name napoli');
  await admin('branch create --environment napoli --name Napoli');
  expect(await rows('audit check --environment napoli --branch Napoli')).toEqual([
    { branch: 'Napoli', chain: 'holds' },
  ]);
});

test('who did what to a row is told, in its order', async () => {
  await admin('environment create --name verona');
  const [branch] = await rows('branch create --environment verona --name Verona');
  const [user] = await rows('user create --environment verona --username Anna --branch Verona');
  const [environment] = (await rows('environment list')).filter(({ name }) => name === 'verona');
  const [environmentId = '', branchId = ''] = [environment?.['id'], branch?.['id']];
  const guestId = newId();
  for (const [userId, action, before, after] of [
    [user?.['id'] ?? '', 'guest.create', null, { lastName: 'Ortega', notes: '' }],
    [null, 'guest.update', { lastName: 'Ortega', notes: '' }, { lastName: 'Ortega', notes: 'Window seat' }],
  ] as const)
    await inTransaction(owner, { environmentId, branchId }, (transaction) =>
      writeAuditEntry(
        {
          actor: { environmentId, userId },
          branch: {
            id: branchId,
            name: 'Verona',
            permissions: [],
            timeZone: 'Europe/Rome',
            currency: 'EUR',
            dayStartsAt: '04:00:00',
          },
          clock: systemClock,
          requestId: 'a request',
          transaction,
        },
        { action, entity: 'guest', entityId: guestId, before, after },
      ),
    );
  const told = await rows(`audit list --environment verona --branch Verona --entity guest --id ${guestId}`);
  expect(told.map(({ user, action, request, changes }) => [user, action, request, changes])).toEqual([
    ['Anna', 'guest.create', 'a request', 'lastName: nothing → "Ortega"; notes: nothing → ""'],
    ['the server', 'guest.update', 'a request', 'notes: "" → "Window seat"'],
  ]);
  expect(await rows(`audit list --environment verona --branch Verona --entity guest --id ${newId()}`)).toEqual([]);
});

test('what the operator changes of people is in the audit, without a user, and the last administrator may be taken away', async () => {
  await admin('environment create --name lecce');
  await admin('branch create --environment lecce --name Lecce');
  const [user] = await rows(
    'user create --environment lecce --username Anna --branch Lecce --roles administrator,manager',
  );
  await admin('membership create --environment lecce --user Anna --branch Lecce --roles manager');
  await admin('user disable --environment lecce --username Anna');
  await admin('membership disable --environment lecce --user Anna --branch Lecce');
  await expect(admin('membership disable --environment lecce --user Anna --branch Lecce')).rejects.toThrow(
    OperatorProblem,
  );
  const told = await rows(`audit list --environment lecce --branch Lecce --entity user --id ${user?.['id']}`);
  expect(told.map(({ user: by, action }) => [by, action])).toEqual([
    ['the server', 'user.create'],
    ['the server', 'user.update'],
    ['the server', 'user.disable'],
    ['the server', 'user.leave'],
  ]);
});

test('a name can be given once', async () => {
  await admin('environment create --name milano');
  await expect(admin('environment create --name milano')).rejects.toThrow('That name is taken.');
});

test('help tells every command, and a command its options', async () => {
  expect(await admin('')).toMatch(/environment create .*\n[\s\S]*membership disable/);
  expect(await admin('user create --help')).toMatch(/--username[\s\S]*--language +en, it or es \(en\)/);
});

test('the version of the program is told without a database', () => {
  expect(readAdmin(['version'])).toEqual({ text: expect.stringMatching(`^Quieta ${version}, on Node `) });
});

test('a list of another program is tried, written and taken back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quieta-import-'));
  try {
    await admin('environment create --name vecchia');
    await admin('branch create --environment vecchia --name "Bagni Vecchi"');
    await admin('user create --environment vecchia --username Rita --branch "Bagni Vecchi" --roles manager');
    const file = join(folder, 'ospiti.csv');
    const text = 'Cognome;Nome;Geboren\r\nForlì;Ada;1.2.1980\r\nBassi;Ugo;ieri\r\n';
    await writeFile(file, Buffer.from(text, 'latin1'));
    const desk = '--environment vecchia --branch "Bagni Vecchi" --username Rita';
    const command = `import --file ${file} --kind guests ${desk}`;
    await expect(admin(command)).rejects.toThrow('is not written in utf-8');
    const tried = await admin(`${command} --encoding windows-1252 --columns Geboren=dateOfBirth`);
    expect(tried).toContain('line 3, Ugo Bassi: Date of birth “ieri” is not a date');
    const [written] = await rows(`${command} --encoding windows-1252 --write yes`);
    expect(written).toMatchObject({ file: 'ospiti.csv', state: 'done', new: '1', refused: '1' });
    const [undone] = await rows(`import --undo ${written?.['id']} ${desk}`);
    expect(undone).toMatchObject({ state: 'undone', undone: '1' });
    const listed = await rows(`import list ${desk}`);
    expect(listed.map(({ state }) => state)).toEqual(['undone', 'tried']);
    await expect(admin(`${command} --encoding windows-1252 --columns Nome=nonsense`)).rejects.toThrow(
      '"nonsense" is no field of guests',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
