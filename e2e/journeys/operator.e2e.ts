import { expect, type Page } from '@playwright/test';
import { demoUserIds } from '@quieta/simulators/identity/accounts';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows } from '../support/checkout.ts';
import { deskBrowser } from '../support/chromium.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const pin = '258013';

/** Giulia, a manager in Milan, at a desk of her own, without a PIN. */
async function openGiuliasDesk(page: Page): Promise<void> {
  const api = await signInAtDesk(page, '/help', { login: 'milan' });
  const { hasPin } = await api.call<{ hasPin: boolean }>('GET', `/users/${demoUserIds.milan}`);
  if (hasPin) await api.call('DELETE', `/users/${demoUserIds.milan}/pin`, { currentPin: pin });
  await page.reload();
}

const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

async function setPin(page: Page): Promise<void> {
  const keys = new KeyboardUser(page);
  await account(page, 'Account: Giulia Colombo').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Set a PIN' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' });
  await expect(dialog.getByRole('textbox', { name: 'New PIN', exact: true })).toBeFocused();
  await keys.type('1234');
  await keys.press('Tab');
  await keys.type('1234');
  await keys.press('Enter');
  await expect(dialog).toContainText('too easy to guess');
  await expectAccessible(page, dialog);
  await takeScreenshot(page, 'pin');
  await dialog.getByRole('textbox', { name: 'New PIN', exact: true }).fill(pin);
  await dialog.getByRole('textbox', { name: 'New PIN, again' }).fill(pin);
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a manager takes over the desk by PIN in the middle of a cart, and the receptionist finds it again', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext(deskBrowser);
  const own = await context.newPage();
  await openGiuliasDesk(own);
  await setPin(own);
  await context.close();

  await signInAtDesk(page, '/checkout', { login: 'milan-desk' });
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(cartRows(page)).toHaveCount(1);
  // People with a PIN are asked for once the page is there.
  await account(page, 'Account: Sofia Ferrari').click();
  await expect(page.getByRole('menuitem', { name: 'Change operator' })).toBeVisible();
  await takeScreenshot(page, 'user-menu');
  await page.keyboard.press('Escape');

  await takeOver(page);
  await expect(page.getByRole('list', { name: 'Conto' })).toBeHidden();
  // The list of closed days is the manager's, who is at work here after a reload as well.
  const days = page.waitForResponse((answer) => answer.url().includes('/api/closing/days'));
  await page.goto('/checkout/days');
  expect((await days).status()).toBe(200);
  await expect(account(page, 'Account: Giulia Colombo, alla postazione di Sofia Ferrari')).toBeVisible();
  await takeScreenshot(page, 'operator');

  await account(page, 'Account: Giulia Colombo, alla postazione di Sofia Ferrari').click();
  await page.getByRole('menuitem', { name: 'Torna a Sofia Ferrari' }).click();
  await expect(account(page, 'Account: Sofia Ferrari')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await expect(cartRows(page)).toHaveCount(1);
});

/** By keys alone: the first letters of the name, a wrong PIN, the right one. */
async function takeOver(page: Page): Promise<void> {
  const keys = new KeyboardUser(page);
  await keys.press('o');
  const dialog = page.getByRole('dialog', { name: 'Who works here now?' });
  await expect(dialog.getByRole('option', { name: 'Giulia Colombo' })).toBeFocused();
  await expectAccessible(page, dialog);
  await keys.type('giu');
  await expect(dialog.getByRole('option', { name: 'Giulia Colombo' })).toHaveAttribute('aria-selected', 'true');
  await keys.press('Tab');
  await keys.type('973173');
  await keys.press('Enter');
  await expect(dialog).toContainText('The PIN is not right. Tries left: 4.');
  await takeScreenshot(page, 'wrong-pin');
  await keys.type(pin);
  await keys.press('Enter');
  await expect(account(page, 'Account: Giulia Colombo, alla postazione di Sofia Ferrari')).toBeVisible();
}
