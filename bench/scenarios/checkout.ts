import { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import budgets from '../budgets.json' with { type: 'json' };
import { onInstallation, sitDown } from './support/desk.ts';
import { underLoad } from './support/load.ts';

// How many carts of five lines an installation sells a second: eight desks of one branch, whose sales wait for each
// other's number. Two tenders, a discount on the sale, a fiscal receipt; audited and told to the feed like any sale.
const desks = 8;
const seconds = 10;
const lines = 5;

await onInstallation(async ({ url }) => {
  const { call } = await sitDown(url);
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
});
