import { page, context, call, types, list, browser, out, make } from './zz-shots.mjs';
const today = list.data[0].businessDate;
const byName = (n) => types.find((t) => t.name === n);
const todays = (await call('GET', `/sale?date=${today}&limit=100`)).data;
console.log('today', todays.length);
if (!todays.some((s) => s.kind === 'correction')) {
  const full = await Promise.all(todays.filter((s) => s.kind === 'sale').map((s) => call('GET', `/sale/${s.id}`)));
  const card = full.filter((s) => s.tenders.length === 1 && s.tenders[0].name === 'Card' && s.refunds.length === 0);
  console.log('card', card.length, full.map((s) => s.receiptState).join());
  const numbers = { closingNumber: '12', documentNumber: '345', date: today, printerSerial: '99IEB012345' };
  if (card[0]) await call('POST', `/sale/${card[0].id}/correction`, { fromPaymentTypeId: byName('Card').id, toPaymentTypeId: byName('Cash').id, amount: card[0].tenders[0].amount, reason: 'Paid in cash after all' });
  if (card[1]) await call('POST', `/sale/${card[1].id}/refund`, { reason: 'Unhappy', lines: [{ lineId: card[1].lines[0].id, quantity: 1 }], tenders: [{ paymentTypeId: byName('Cash').id, amount: card[1].lines[0].unitPrice - card[1].lines[0].discount }], originalReceipt: numbers });
  if (card[2]) await call('POST', `/sale/${card[2].id}/void`, { reason: 'Wrong guest', originalReceipt: numbers });
}
const again = (await call('GET', `/sale?date=${today}&limit=100`)).data;
const correction = again.find((s) => s.kind === 'correction');
const whole = correction && (await call('GET', `/sale/${correction.id}`));
const sized = async (p, name) => { await p.waitForTimeout(700); await p.screenshot({ path: `${out}/${name}.png`, animations: 'disabled' }); };
const cat = (await call('GET', '/serviceCategories')) ;
const category = Array.isArray(cat) ? cat[0] : cat.data?.[0];
const state = await context.storageState();
const pages = {
  day: '/checkout/sales',
  tender: `/checkout/sales?tender=${byName('Card').id}`,
  month: `/checkout/sales?from=2026-11-01&to=2026-11-30&of=services&tax=22&category=${category?.id}&person=${(await call('GET', '/sale/sums')).soldBy[0].id}`,
  numbers: `/checkout/sales?after=2026%2F10&until=2026%2F900&kind=correction`,
  empty: `/checkout/sales?tender=${byName('Cash').id}&kind=void&of=tips`,
  correction: `/checkout/sales?sale=${correction?.id}`,
  corrected: `/checkout/sales?sale=${whole?.refundsSaleId}`,
  state: '/checkout/sales?state=receipt-open',
};
const only = process.argv[2]?.split(',') ?? Object.keys(pages);
const variants = { 'light-en': [{ colorScheme: 'light', locale: 'en-US' }, 'English'], 'dark-it': [{ colorScheme: 'dark', locale: 'it-IT' }, 'Italiano'] };
for (const [variant, [options]] of Object.entries(variants)) {
  for (const [w, h] of [[1440, 900], [900, 1200]]) {
    const c = await make({ ...options, viewport: { width: w, height: h }, storageState: state });
    const p = await c.newPage();
    p.on('pageerror', (e) => console.log('ERR', e.message));
    await p.addInitScript((dark) => { if (dark) { localStorage.setItem('quieta.theme', 'dark'); } }, options.colorScheme === 'dark');
    await p.addInitScript((l) => { try { localStorage.setItem('quieta.language', l); } catch {} }, options.locale.slice(0, 2));
    for (const name of only) {
      await p.goto(pages[name]);
      await p.getByRole('heading', { level: 1 }).waitFor();
      await sized(p, `${name}-${variant}-${w}`);
    }
    if (only.includes('corrected')) {
      await p.goto(pages.corrected);
      const b = p.getByRole('complementary').getByRole('button', { name: /Correct the payment|Rettifica il pagamento/ });
      if (await b.count()) { await b.click(); await sized(p, `dialog-${variant}-${w}`); await p.keyboard.press('Escape'); }
      await p.goto(pages.day);
      await p.getByRole('search').getByRole('button').nth(0).click();
      await sized(p, `dates-${variant}-${w}`);
    }
    await c.close();
  }
}
await browser.close();
