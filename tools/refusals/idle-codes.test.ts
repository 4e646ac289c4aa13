import type { ErrorCode } from '@quieta/contract/error-codes';
import { expect, test } from 'vitest';
import { projectOf } from '../structure/project.ts';
import { idleCodes } from './idle-codes.ts';

const folder = 'server/src/features/sales';
const head = `
  import * as endpoints from '@quieta/contract/sales';
  import { command } from '#platform/route';
  import { sell } from './sell.ts';`;
const house = {
  'contract/package.json': '{ "name": "@quieta/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/sales.ts': `const errors = ['in-use', 'slot-taken'];`,
  'server/package.json': `{ "name": "@quieta/server", "imports": { "#platform/*": "./src/platform/*.ts" } }`,
  'server/src/platform/route.ts': `export function command() { throw new Refusal('slot-taken'); }`,
  [`${folder}/routes.ts`]: `${head}
    export function saleRoutes(api) { command(api, endpoints.sell, sell); }`,
  [`${folder}/sell.ts`]: `import { check } from './check.ts'; export const sell = check;`,
  [`${folder}/check.ts`]: `export const check = () => { throw new Refusal('in-use'); };`,
};

/** The problems of the one endpoint, which names these codes, with these files beside or instead of the house’s. */
async function remedies(named: readonly ErrorCode[], others: Readonly<Record<string, string>> = {}) {
  const project = projectOf(new Map(Object.entries({ ...house, ...others })));
  const found = await idleCodes(project, async (path, names) =>
    path === 'contract/src/sales.ts' && names.join('.') === 'sell'
      ? [{ name: 'sell', named, implied: new Set<ErrorCode>(['not-allowed']) }]
      : [],
  );
  return found.map(({ line, remedy }) => `${line}: ${remedy.replace(/: (take|this).*$/, '')}`);
}

test('a code is said by the use case or by what it imports, and comes with no endpoint of its kind anyway', async () => {
  expect(await remedies(['in-use'])).toEqual([]);
  expect(await remedies(['in-use', 'slot-taken'])).toEqual(['5: sell need not name slot-taken']);
  expect(await remedies(['not-allowed'])).toEqual(['5: sell need not name not-allowed']);
});

test('what the application hands to the routes counts where a use case may call it', async () => {
  const others = {
    'server/src/build-app.ts': `
      import { saleRoutes } from './features/sales/routes.ts';
      import { openTill } from './features/sales/till.ts';
      saleRoutes(api, { openTill });`,
    [`${folder}/till.ts`]: `export function openTill() { throw new Refusal('slot-taken'); }`,
  };
  expect(await remedies(['slot-taken'], others)).toHaveLength(1);
  const routes = `${head}
    export function saleRoutes(api, till) { command(api, endpoints.sell, (context) => sell(context, till)); }`;
  expect(await remedies(['slot-taken'], { ...others, [`${folder}/routes.ts`]: routes })).toEqual([]);
});

test('a function of the routes themselves may call whatever they import', async () => {
  const routes = `${head}
    export function saleRoutes(api) { command(api, endpoints.sell, sellTwice); }
    function sellTwice() { sell(); sell(); }`;
  expect(await remedies(['in-use'], { [`${folder}/routes.ts`]: routes })).toEqual([]);
});

test('an endpoint that is not found is told of', async () => {
  const routes = `${head}
    export function saleRoutes(api) { for (const endpoint of all) command(api, endpoint, sell); }`;
  expect(await remedies([], { [`${folder}/routes.ts`]: routes })).toEqual([
    '5: hand an endpoint that is imported from the contract',
  ]);
});
