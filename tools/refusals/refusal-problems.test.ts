import { expect, test } from 'vitest';
import { projectOf } from '../structure/project.ts';
import { refusalProblems } from './refusal-problems.ts';

const house = {
  'contract/package.json': '{ "name": "@quieta/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/sales.ts': '',
  'server/package.json': '{ "name": "@quieta/server", "imports": { "#platform/*": "./src/platform/*.ts" } }',
  'server/src/platform/refusal.ts': 'export class Refusal extends Error {}',
  'server/src/features/sales/routes.ts': `
    import { sell as endpoint } from '@quieta/contract/sales';
    import { command } from '#platform/route';
    import { sell } from './sell.ts';
    export function saleRoutes(api, till) { command(api, endpoint, (context) => sell(context, till)); }`,
};

/** Problems of the one endpoint, which names these codes, when `sell.ts` and other files hold this. */
async function problems(named: readonly ('not-found' | 'in-use' | 'slot-taken')[], sell: string, others = {}) {
  const useCase = `import { Refusal } from '#platform/refusal';\n${sell}`;
  const files = new Map(Object.entries({ ...house, 'server/src/features/sales/sell.ts': useCase, ...others }));
  const found = await refusalProblems(projectOf(files), async (path, names) =>
    path === 'contract/src/sales.ts' && ['sell', '*.sell'].includes(names.join('.'))
      ? [{ name: 'sell', named, implied: new Set(['not-allowed', 'unavailable']) }]
      : [],
  );
  return found.map(({ remedy }) => remedy.replace(/: (name|take).*$/, ''));
}

test('a code that is thrown is declared, in the use case itself and in whatever it calls', async () => {
  const sell = `
    import { check } from './check.ts';
    export function sell() { lines.map(check); throw new Refusal('not-allowed'); }`;
  const check = `
    import { Refusal } from '#platform/refusal';
    const refuse = () => { throw new Refusal('in-use'); };
    export const check = (line) => line || refuse();`;
  const others = { 'server/src/features/sales/check.ts': check };
  expect(await problems([], sell, others)).toEqual(['sell can refuse with in-use']);
  expect(await problems(['in-use'], sell, others)).toEqual([]);
});

test('a code that is declared is thrown, and comes with no endpoint of its kind anyway', async () => {
  expect(await problems(['in-use'], 'export function sell() {}')).toEqual(['sell never refuses with in-use']);
  const sell = `export function sell(check) { function check() {} check(); }
    function check() { throw new Refusal('not-found'); }`;
  expect(await problems([], sell)).toEqual([]);
});

test('a code is followed through variables, tables, parameters and what is answered', async () => {
  const sell = (body: string) => `${body}
    const codes = { a: 'in-use', b: 'slot-taken' };
    function codeOf(kind) { return kind === 'not-found' ? codes[kind] : codes.a; }
    function refuse(code: string) { throw new Refusal(code); }
    function wrong() { return new Refusal('not-found'); }`;
  const both = ['sell can refuse with in-use, slot-taken'];
  expect(await problems([], sell('export function sell(kind) { throw new Refusal(codes[kind]); }'))).toEqual(both);
  expect(
    await problems([], sell('export function sell(kind) { const code = codeOf(kind); throw new Refusal(code); }')),
  ).toEqual(both);
  expect(await problems([], sell(`export function sell(kind) { refuse(kind ? 'in-use' : 'slot-taken'); }`))).toEqual(
    both,
  );
  expect(await problems([], sell('export function sell() { throw wrong(); }'))).toEqual([
    'sell can refuse with not-found',
  ]);
  expect(
    await problems([], 'export function sell(list) { for (const code of list) throw new Refusal(code); }'),
  ).toEqual(['say the code of this refusal so that it can be followed.']);
});

test('what is caught counts as far as it is thrown on', async () => {
  const caught = (handler: string) => `
    export async function sell() { try { await work(); } catch (error) { ${handler} } }
    function isSlot(refusal) { return refusal.code === 'slot-taken'; }
    function work(kind) { if (kind) throw new Refusal('in-use'); throw new Refusal('slot-taken'); }`;
  const both = ['sell can refuse with in-use, slot-taken'];
  const one = ['sell can refuse with slot-taken'];
  expect(await problems([], caught('throw error;'))).toEqual(both);
  expect(await problems([], caught('return null;'))).toEqual([]);
  expect(await problems([], caught('if (!(error instanceof Refusal)) throw error;'))).toEqual([]);
  expect(await problems([], caught('if (error instanceof TypeError) return null; throw error;'))).toEqual(both);
  expect(await problems([], caught(`if (error.code === 'in-use') return null; throw error;`))).toEqual(one);
  expect(await problems([], caught('if (isSlot(error)) throw error; return null;'))).toEqual(one);
  expect(await problems([], caught('if (errorStatus[error.code] !== 409) throw error;'))).toEqual([]);
  expect(await problems([], caught('throw violates(error) ? new Refusal(error.code) : new RangeError();'))).toEqual(
    both,
  );
});

test('a refusal that is caught as data is none, unless it is thrown later', async () => {
  const sell = (after: string) => `
    export async function sell() { const found = await work().catch(refusalOf); ${after} }
    function refusalOf(error: unknown) { if (error instanceof Refusal) return error; throw error; }
    async function work() { throw new Refusal('in-use'); }`;
  expect(await problems([], sell('return found;'))).toEqual([]);
  expect(await problems([], sell('throw found;'))).toEqual(['sell can refuse with in-use']);
  expect(await problems([], sell(`if (found.code !== 'in-use') throw found;`))).toEqual([]);
});

test('a method counts where its name is said, and what the application hands to the routes is called', async () => {
  const sell = (body: string) => `
    export function sell(context, till) { ${body} }
    function rowsOf(table) {
      return { read: () => table, save: () => { throw new Refusal('in-use'); } };
    }
    const rows = rowsOf('sale');`;
  expect(await problems([], sell('return rows.read();'))).toEqual([]);
  expect(await problems([], sell('const { save } = rows; save();'))).toEqual(['sell can refuse with in-use']);
  const application = {
    'server/src/build-app.ts': `
      import { saleRoutes } from './features/sales/routes.ts';
      import { openTill } from './features/sales/till.ts';
      saleRoutes(api, { openTill });`,
    'server/src/features/sales/till.ts': `
      import { Refusal } from '#platform/refusal';
      export function openTill() { throw new Refusal('slot-taken'); }`,
  };
  expect(await problems([], sell('till.openTill();'), application)).toEqual(['sell can refuse with slot-taken']);
});

test('a helper that serves the endpoints of what it is given is followed with what it is given', async () => {
  const files = (save: string, serve = 'serveRows(api, endpoints, rows);') => ({
    'server/src/features/sales/routes.ts': `
      import * as endpoints from '@quieta/contract/sales';
      import { serveRows } from './serve-rows.ts';
      import { rows } from './sell.ts';
      export function saleRoutes(api) { ${serve} }`,
    'server/src/features/sales/serve-rows.ts': `
      import { command } from '#platform/route';
      export function serveRows(api, kind, rows) {
        function write() { ${save} }
        command(api, kind.sell, () => write());
      }`,
  });
  const rows = `function saveSale() { throw new Refusal('in-use'); } export const rows = { table: 'sale', save: saveSale };`;
  const eachOf = (all: string) => `for (const kind of ${all}) serveRows(api, kind, rows);`;
  expect(await problems([], rows, files('rows.save();'))).toEqual(['sell can refuse with in-use']);
  expect(await problems([], rows, files('rows.save();', eachOf('Object.values(endpoints)')))).toEqual([
    'sell can refuse with in-use',
  ]);
  expect(await problems([], rows, files('rows.save();', eachOf('endpoints.all()')))).toEqual([
    'hand an endpoint of the contract that is imported by its name: this one cannot be found.',
  ]);
  expect(await problems([], rows, files('log(rows.table);'))).toEqual([]);
});

test('an endpoint that cannot be found, or is served elsewhere, is told of', async () => {
  const routes = `
    import { query } from '#platform/route';
    import { sell } from './sell.ts';
    export function saleRoutes(api) { for (const endpoint of all) query(api, endpoint, sell); }`;
  expect(await problems([], 'export function sell() {}', { 'server/src/features/sales/routes.ts': routes })).toEqual([
    'hand an endpoint of the contract that is imported by its name: this one cannot be found.',
  ]);
  const elsewhere = {
    'server/src/serve.ts': `import { query } from '#platform/route'; query(api, endpoint, useCase);`,
  };
  expect(await problems([], 'export function sell() {}', elsewhere)).toEqual([
    'serve endpoints in a routes.ts: from here their codes are not followed.',
  ]);
});
