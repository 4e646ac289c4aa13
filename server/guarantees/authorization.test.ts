// Every operation of the OpenAPI document, called by everybody who lacks the right to it. New endpoints are included by
// themselves. README.md says which code was removed to see these tests fail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addUser } from '../testing/add-user.ts';
import { atOnce } from '../testing/at-once.ts';
import { type ApiReply, callApi } from '../testing/call-api.ts';
import { type Asked as AskedOf, callOperation, idOf as idAmong, tableOf } from '../testing/call-operation.ts';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSaleSetup, insertAppointments } from '../testing/sale-setup.ts';
import { idPathsOf, type ValuePath } from '../testing/sample-value.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { claimsOf, startTokens, type Tokens } from '../testing/start-tokens.ts';
import { asOwner, idOfEachTable, tableSums } from '../testing/table-sums.ts';

/** Is contained in the texts of other tenants; no answer may show it. */
const canary = 'Canary Ortega';

let spa: Spa;
/** The spa as seen by a user who only works in its first branch. */
let caller: Spa;
let stranger: Spa;
let tokens: Tokens;
let server: ServerProcess;
let operations: readonly Operation[];
/** By table, an id of the caller's branch, of the environment's other branch, and of another environment. */
let own: ReadonlyMap<string, string>;
let foreign: readonly ReadonlyMap<string, string>[];
let good: Record<string, string>;
/** The sums over every table of every branch before the calls. */
let untouched: Awaited<ReturnType<typeof sums>>;

beforeAll(async () => {
  spa = await createSpa();
  stranger = await createSpa(spa.database);
  tokens = await startTokens();
  server = await startProcess({
    database: spa.database,
    issuer: tokens.issuer,
    env: { RATE_LIMIT_SIGN_IN: '100000' },
  });
  for (const [tenant, branch] of everyBranch()) await fill(tenant, branch);
  caller = { ...spa, actor: await addUser(spa) };
  await join(caller, 'staff');
  operations = await readOperations(server.url);
  own = await idOfEachTable(caller, spa.branches[0]);
  foreign = [
    new Map([...(await idOfEachTable(spa, spa.branches[1]))].filter(([table]) => table !== 'app_user')),
    await idOfEachTable(stranger, stranger.branches[0]),
  ];
  good = await tokens.headersFor(caller);
  // The first visit is noted.
  await callApi(server.url, 'GET', '/services', { headers: good });
  untouched = await sums();
});
afterAll(async () => {
  await server.stop();
  await tokens.close();
  await stranger.close();
  await spa.close();
});

const everyBranch = () =>
  [spa, stranger].flatMap((tenant) => tenant.branches.map((branch) => [tenant, branch] as const));
const sums = () => Promise.all(everyBranch().map(([tenant, branch]) => tableSums(tenant, branch)));

/** Rows that are not the caller's. The people of their own environment are in the sums of its other branch as well. */
function ofOthers([, { app_user: _, membership: __, ...otherBranch } = {}, ...others]: Awaited<
  ReturnType<typeof sums>
>) {
  return [otherBranch, ...others];
}

/** Adds the user to the spa's first branch. */
const join = ({ actor, database, branches }: Spa, role: string) =>
  asOwner(database.ownerUrl, (client) =>
    client.query(
      `BEGIN; SET LOCAL app.environment = '${actor.environmentId}';
       INSERT INTO membership (environment_id, user_id, branch_id, role)
         VALUES ('${actor.environmentId}', '${actor.userId}', '${branches[0].id}', '${role}'); COMMIT`,
    ),
  );

/** Creates rows in as many tables as the product's own calls fill: guests, appointments, a sale with its receipt. */
async function fill(tenant: Spa, branch: Spa['branches'][0]): Promise<void> {
  const saleSetup = await createSaleSetup(tenant, branch);
  const [sold = '', open = ''] = await insertAppointments(tenant, branch, 2);
  const isOurs = branch === spa.branches[0];
  if (!isOurs) await sqlIn(tenant, branch, 'UPDATE guest SET last_name = $1', [canary]);
  if (!isOurs) await sqlIn(tenant, branch, 'UPDATE appointment SET notes = $1 WHERE id = $2', [canary, open]);
  const headers = { ...(await tokens.headersFor(tenant)), branchid: branch.id };
  const sale = { paymentTypeId: saleSetup.cash, checkoutAppointmentDetails: [{ id: sold }] };
  expect(await callApi(server.url, 'POST', '/sale/checkout', { headers, body: sale })).toMatchObject({ status: 200 });
}

const closed = () => operations.filter(({ isOpen }) => !isOpen);
const inBranch = () => closed().filter(({ parameters }) => parameters.some(({ name }) => name === 'BRANCHID'));

/** By default with the caller's own ids. */
type Asked = Omit<AskedOf, 'idAt'> & Partial<Pick<AskedOf, 'idAt'>>;

const ownId = (path: ValuePath) => idAmong(own, path);
const send = (operation: Operation, asked: Asked) => callOperation(server.url, operation, { idAt: ownId, ...asked });

/** The caller's own ids, but this branch wherever one is named. */
function idsWithBranch(branchId: string): (path: ValuePath) => string {
  return (path) => (tableOf(path, own.keys()) === 'branch' ? branchId : ownId(path));
}

/** Everything that could distinguish two answers, without what belongs to the request itself. */
function told({ status, text }: ApiReply, ...ids: readonly string[]): string {
  const neutral = ids.reduce((whole, id) => whole.replaceAll(id, 'the id'), text);
  return `${status} ${neutral.replace(/"requestId":"[^"]*"/, '')}`;
}

describe('API-01 whoever is not known is 401', () => {
  const claims = () => claimsOf(caller);
  const now = () => Math.floor(Date.now() / 1000);
  const callers: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'without a token': () => undefined,
    'with rubbish': () => 'Bearer rubbish',
    'with another scheme': () => 'Basic ZGVzazpkZXNr',
    // Clocks may differ by five seconds.
    'with a token that ended just now': async () => `Bearer ${await tokens.mint({ ...claims(), exp: now() - 6 })}`,
    'with a token that ended an hour ago': async () =>
      `Bearer ${await tokens.mint({ ...claims(), exp: now() - 3600 })}`,
    'with a token that begins tomorrow': async () =>
      `Bearer ${await tokens.mint({ ...claims(), nbf: now() + 86_400 })}`,
    'with a token for others': async () => `Bearer ${await tokens.mint({ ...claims(), aud: 'somebody-else' })}`,
    'with a token of another issuer': async () =>
      `Bearer ${await tokens.mint({ ...claims(), iss: 'https://evil.example' })}`,
    'with an unsigned token': () => `Bearer ${tokens.forge.unsigned(claims())}`,
    'with a token signed with the public key': async () => `Bearer ${await tokens.forge.hmacWithPublicKey(claims())}`,
    'with a token of an unknown key': async () =>
      `Bearer ${await tokens.mint(claims(), { header: { kid: 'nobody' } })}`,
    'with a token that brings its own key': async () => `Bearer ${await tokens.forge.withOwnKey(claims())}`,
  };

  test.each(Object.entries(callers))('%s', async (_, bearer) => {
    const authorization = await bearer();
    await expectRefused(closed(), { ...good, authorization }, 401, 'unauthenticated');
  });

  test('SEC-06 with a cookie instead of the header', async () => {
    const token = await tokens.tokenFor(caller);
    const cookie = ['session', 'quieta_session', '__Host-session', 'authorization']
      .map((name) => `${name}=${token}`)
      .join('; ');
    await expectRefused(closed(), { ...good, authorization: undefined, cookie }, 401, 'unauthenticated');
  });
});

describe('API-01 the environment is the token’s', () => {
  test('a header that names another, or none, is 403', async () => {
    const { environmentName } = stranger.actor;
    await expectRefused(closed(), { ...good, environmentname: environmentName }, 403, 'environment-mismatch');
    await expectRefused(closed(), { ...good, environmentname: undefined }, 403, 'environment-mismatch');
  });

  test('a user of it who does not exist is 403', async () => {
    const bearer = await tokens.mint({ ...claimsOf(caller), user_id: newId() });
    await expectRefused(closed(), { ...good, authorization: `Bearer ${bearer}` }, 403, 'environment-unauthorized');
  });

  test('another environment’s user has no business in our branch', async () => {
    const headers = { ...(await tokens.headersFor(stranger)), branchid: spa.branches[0].id };
    await expectRefused(inBranch(), headers, 403, 'branch-forbidden');
  });
});

describe('API-06 a branch that is not the user’s is 403, whether it exists or not', () => {
  const branches = () => [spa.branches[1].id, stranger.branches[0].id, newId()];

  test('named in the header', async () => {
    for (const branchid of branches())
      await expectRefused(inBranch(), { ...good, branchid }, 403, 'branch-forbidden', {
        idAt: idsWithBranch(branchid),
      });
  });

  test('named in the address', async () => {
    for (const branchId of branches())
      await expectRefused(inBranch(), { ...good, branchid: undefined }, 403, 'branch-forbidden', {
        query: { branchId },
        idAt: idsWithBranch(branchId),
      });
  });

  test('named in the body', async () => {
    const named = inBranch().filter(({ body }) => body && idPathsOf(body).some((path) => /(^|\.)branchId$/.test(path)));
    expect(named.length).toBeGreaterThan(2);
    for (const branchId of branches()) {
      const idAt = idsWithBranch(branchId);
      for (const operation of named) {
        const target = idPathsOf(operation.body ?? {}).find((path) => path.endsWith('branchId'));
        await expectRefused([operation], { ...good, branchid: undefined }, 403, 'branch-forbidden', {
          idAt,
          target: `body:${target}`,
        });
      }
    }
  });

  test('named twice in two ways it is 400', async () => {
    await expectRefused(inBranch(), good, 400, 'branch-mismatch', { query: { branchId: spa.branches[1].id } });
  });
});

async function expectRefused(
  which: readonly Operation[],
  headers: Asked['headers'],
  status: number,
  code: string,
  asked: Omit<Asked, 'headers'> = {},
): Promise<void> {
  expect(which.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const operation of which) {
    const answer = await send(operation, { headers, ...asked });
    if (answer.status !== status || answer.body['code'] !== code)
      wrong.push(`${operation.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
}

describe('API-06 an id that is not of the branch', () => {
  test('in the path is answered as one that nobody has, and changes nothing', async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const operation of inBranch()) {
      const places = operation.parameters.filter(
        ({ in: place, schema }) => place === 'path' && idPathsOf(schema).length > 0,
      );
      for (const { name } of places) {
        // A branch in the path is the current branch, which has its own tests above.
        if (tableOf(name, own.keys()) === 'branch') continue;
        const asked = (id: string) => ({
          headers: good,
          idAt: (path: ValuePath) => (path === name ? id : ownId(path)),
        });
        const unknown = newId();
        const nobody = await send(operation, asked(unknown));
        const ids = [...new Set(foreign.flatMap((each) => [...each.values()]))];
        await atOnce(ids.length, async (nth) => {
          const id = ids[nth] ?? '';
          cells += 1;
          const answer = await send(operation, asked(id));
          const isAlike = told(answer, id) === told(nobody, unknown);
          if (!isAlike || answer.status < 400 || answer.status >= 500)
            wrong.push(
              `${operation.name} ${name}: ${answer.text.slice(0, 200)}, and to nobody’s ${nobody.text.slice(0, 200)}`,
            );
        });
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(50);
  });
});

test('SEC-06 no GET changes anything', async () => {
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const answer = await send(operation, { headers: good });
    expect(answer.status, `${operation.name} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    expect(answer.text).not.toContain(canary);
  }
});

test('nothing of all this changed a row', async () => {
  expect(await sums()).toEqual(untouched);
});

// After the tests above, because with valid ids beside the foreign one the caller may well change their own rows.
test('API-06 an id of others in the body or the query shows nothing and changes nothing of theirs', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const operation of inBranch()) {
    const places = [
      ...operation.parameters
        .filter(({ in: place }) => place === 'query')
        .flatMap(({ name, schema }) => idPathsOf(schema).map(() => name)),
      ...idPathsOf(operation.body ?? {}).map((path) => `body:${path}`),
    ];
    for (const target of places) {
      for (const ids of foreign) {
        const table = tableOf(target, own.keys());
        if (table === 'branch') continue;
        for (const id of new Set(table === undefined ? ids.values() : [ids.get(table) ?? newId()])) {
          cells += 1;
          const idAt = (path: ValuePath) => (path === target ? id : ownId(path));
          const answer = await send(operation, { headers: good, idAt, target });
          if (answer.text.includes(canary) || answer.status >= 500)
            wrong.push(`${operation.name} ${target}: ${answer.text.slice(0, 200)}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(20);
  expect(ofOthers(await sums())).toEqual(ofOthers(untouched));
});

// Last, because a user with all rights changes the data that the other tests look at.
test.each(['staff', 'manager'])('AUT-16 a user may make every call in a branch of theirs as %s', async (role) => {
  const somebody = { ...spa, actor: await addUser(spa) };
  await join(somebody, role);
  const headers = await tokens.headersFor(somebody);
  const kept: string[] = [];
  // The `id` of `addHotelGuest` names the branch that the guest is added to.
  const idOf = (operation: Operation) => (path: ValuePath) =>
    operation.name === 'addHotelGuest' && path === 'id' ? spa.branches[0].id : ownId(path);
  // An archive is of all branches at once.
  for (const operation of inBranch().filter(({ name }) => name !== 'exportArchive')) {
    const { status, text } = await send(operation, { headers, idAt: idOf(operation) });
    if (status === 401 || status === 403) kept.push(`${operation.name}: ${text.slice(0, 200)}`);
  }
  expect(kept).toEqual([]);
});
