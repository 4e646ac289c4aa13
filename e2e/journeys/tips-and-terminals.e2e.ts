import { expect, type Page } from '@playwright/test';
import type { TipBalance } from '@quieta/contract/closing/closing-endpoints';
import type { WireResource } from '@quieta/contract/resources/resource';
import type { CardTerminal } from '@quieta/contract/settings/card-terminal';
import { expectAccessible } from '../support/accessibility.ts';
import { addOil, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

const euros = (amount: number) => `${amount < 0 ? '−' : ''}€${Math.abs(amount).toFixed(2)}`;

/** A therapist's share of today's tips, and the part that is still owed. */
async function tipsOf(api: DeskApi, staffId: string): Promise<TipBalance | undefined> {
  const { businessDate } = await api.call<{ businessDate: string }>('GET', '/closing/day');
  const tips = await api.call<TipBalance[]>('GET', `/closing/tips?dateFrom=${businessDate}&dateTo=${businessDate}`);
  return tips.find((one) => one.staffId === staffId);
}

async function chooseIn(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

test('CHK-07 a tip is paid out to the therapist, and a card payment counts for the terminal of the desk', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInAtDesk(page, '/checkout', { branch: bolzano });
  const [front, pool] = ['Front', 'Pool'].map((name) => `${name} ${test.info().retry}`);
  const terminals: CardTerminal[] = [];
  for (const name of [front, pool])
    terminals.push(await api.call('POST', '/cardTerminals', { name, serial: name, inUseSince: '2026-01-01' }));

  await test.step('the desk chooses its terminal once', async () => {
    await addOil(page);
    await chooseTender(page, 'Cash');
    await expect(page.getByRole('button', { name: /Card terminal of this device/ })).toBeHidden();
    await chooseTender(page, 'Card');
    await chooseIn(page, /Card terminal of this device/, pool ?? '');
    await payButton(page).click();
    await expect(lastSale(page)).toContainText('paid by Card');
    await addOil(page);
    await chooseTender(page, 'Card');
    await expect(page.getByRole('button', { name: /Card terminal of this device/ })).toContainText(pool ?? '');
    await page.getByRole('button', { name: 'Clear cart' }).click();
  });

  await test.step('more than is owed is warned of, and what was paid out is owed no more', async () => {
    await follow(page, '/checkout/close');
    await expect(page.getByRole('row', { name: new RegExp(`^${pool} 1 `) })).toBeVisible();
    const [therapist] = (await api.call<WireResource[]>('GET', '/resources')).filter(({ type }) => type === 0);
    if (therapist === undefined) throw new Error('somebody works in the branch');
    const before = (await tipsOf(api, therapist.id))?.owed ?? 0;
    await page.getByRole('button', { name: 'Cash in and out' }).click();
    await page.getByRole('menuitem', { name: 'Pay out tips', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Pay out tips' });
    await chooseIn(page, /Therapist/, therapist.name);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(String(before + 1));
    await expect(dialog.getByText(/^More is paid out than our books say this therapist received/)).toBeVisible();
    await takeScreenshot(page, 'tips-paid-out');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(`^${therapist.name}`) });
    await expect(row).toContainText(euros(-1));
    expect(await tipsOf(api, therapist.id)).toMatchObject({ owed: -1 });
    await takeScreenshot(page, 'tips-owed');
  });

  for (const { id } of terminals) await api.call('PUT', `/cardTerminals/${id}`, { archived: true });
});
