import { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { listUserBranches } from '@quieta/contract/session/user-endpoints';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import budgets from '../budgets.json' with { type: 'json' };
import { createClient, underLoad } from './support/load.ts';

// How many carts of five lines an installation sells a second: eight desks of one branch, whose sales wait for each
// other's number. Two tenders, a discount on the sale, a fiscal receipt; audited and told to the feed like any sale.
const desks = 8;
const seconds = 10;
const lines = 5;

const dataDir = await makeTestDataDir('bench');
await buildWebApp();
const installation = await startInstallationUnderTest(dataDir);
try {
  const session = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(installation.url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  const call = createClient(installation.url, { ...headers, branchid: branch.id });
  const types = paymentTypeKind.list.response.parse(JSON.parse(await call('GET', '/paymentTypes')));
  const products = productKind.list.response.parse(JSON.parse(await call('GET', '/products'))).slice(0, lines);
  const [card, cash] = ['card', 'cash'].map((code) => types.find(({ printerCode }) => printerCode === code)?.id);
  const total = products.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100 - 1;
  const cart = {
    paymentTypeId: card,
    checkoutProductDetails: products.map(({ id }) => ({ id, quantity: 1 })),
    discount: { amount: 1, reason: 'Regular guest' },
    tenders: [
      { paymentTypeId: card, amount: Math.round((total - 10) * 100) / 100 },
      { paymentTypeId: cash, amount: 10 },
    ],
  };
  const sold = await underLoad(desks, seconds, async () => {
    const { success, code } = checkout.response.parse(JSON.parse(await call('POST', '/sale/checkout', cart)));
    if (!success) throw new Error(`a cart was refused: ${code}`);
  });
  const min = budgets.checkout.perSecond;
  console.log(
    `checkout of ${products.length} lines, ${desks} desks: ${sold.perSecond.toFixed(0)}/s of ${min}/s, p50 ${sold.p50.toFixed(1)} ms, p99 ${sold.p99.toFixed(1)} ms`,
  );
  process.exitCode = sold.perSecond >= min ? 0 : 1;
} finally {
  await installation.stop();
  await removeDataDir(dataDir);
}
