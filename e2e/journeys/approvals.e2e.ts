import { type Browser, expect, type Page } from '@playwright/test';
import { demoUserIds } from '@quieta/simulators/identity/accounts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { deskBrowser } from '../support/chromium.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { openPrinter, setPrinterMode } from '../support/printer.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const pin = '258013';

/** Giulia, who may refund, in a browser of her own; her PIN is the one above. */
async function openManager(browser: Browser): Promise<{ page: Page; api: DeskApi }> {
  const context = await browser.newContext(deskBrowser);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await signInAtDesk(page, '/', { login: 'milan' });
  const { hasPin } = await api.call<{ hasPin: boolean }>('GET', `/users/${demoUserIds.milan}`);
  await api.call('PUT', `/users/${demoUserIds.milan}/pin`, { pin, currentPin: hasPin ? pin : null });
  return { page, api };
}

/** Sofia sells a jar and opens its sale; answers the form of its refund, filled in. */
async function openRefund(page: Page) {
  await page.goto('/checkout');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Thermal mud mask/ })
    .click();
  await chooseTender(page, 'Cash');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  await page.goto('/checkout/sales');
  await page.getByRole('table', { name: 'Sales' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('alertdialog', { name: /Refund/ });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Jar was open');
  await form.getByRole('textbox', { name: 'Closing number' }).fill('12');
  await form.getByRole('textbox', { name: 'Document number' }).fill('7');
  await form.getByRole('textbox', { name: /serial number/ }).fill('99SIM012345');
  return form;
}

/** Sofia has refunded it, whoever approved. */
async function expectRefunded(page: Page, api: DeskApi): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('1 refunded');
  const { data } = await api.call<{ data: { id: string }[] }>('GET', '/sale?limit=1');
  const latest = await api.call<{ kind: string; soldBy: string }>('GET', `/sale/${data[0]?.id}`);
  expect(latest).toMatchObject({ kind: 'refund', soldBy: 'Sofia Ferrari' });
}

test('AUT-16 a refund that the desk may not give waits with all that was typed, and a manager types a PIN at the desk', async ({
  page,
  browser,
}) => {
  const manager = await openManager(browser);
  await manager.page.close();
  const api = await signInAtDesk(page, '/checkout', { login: 'milan-desk' });
  await setPrinterMode(await openPrinter(page), /^Ready/);
  const form = await openRefund(page);
  const user = new KeyboardUser(page);
  await form.getByRole('button', { name: /^Refund €/ }).focus();
  await user.press('Enter');

  const dialog = page.getByRole('alertdialog', { name: 'Refund: this needs approval' });
  await expect(dialog).toContainText('Jar was open');
  await expect(dialog).toContainText('Asked: Giulia Colombo');
  // The PIN is where the typing goes.
  await expect(dialog.getByLabel('PIN')).toBeFocused();
  await takeScreenshot(page, 'approval');
  await expectAccessible(page, dialog);
  await user.type('999999');
  await user.press('Enter');
  await expect(dialog).toContainText('The PIN is not right. Tries left: 4.');
  await takeScreenshot(page, 'approval-wrong-pin');

  // Whoever gives up finds all as it was typed, and may ask again.
  await user.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Jar was open');
  await expect(form.getByRole('button', { name: /^Refund €/ })).toBeFocused();
  await user.press('Enter');
  await expect(dialog.getByLabel('PIN')).toBeFocused();
  await user.type(pin);
  await page.keyboard.press('Enter');
  await expectRefunded(page, api);

  // Its history names both.
  await page.getByRole('complementary').getByRole('button', { name: 'History of changes' }).click();
  const history = page.getByRole('dialog', { name: 'History of changes' });
  await expect(history).toContainText(/Sofia Ferrari recorded the refund .*Approved by Giulia Colombo/);
  await takeScreenshot(page, 'approval-history');
});

test('AUT-16 a manager declines a refund on the phone, and approves it when it is asked again', async ({
  page,
  browser,
}) => {
  const manager = await openManager(browser);
  const phone = manager.page;
  const api = await signInAtDesk(page, '/checkout', { login: 'milan-desk' });
  await setPrinterMode(await openPrinter(page), /^Ready/);
  const form = await openRefund(page);
  await form.getByRole('button', { name: /^Refund €/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund: this needs approval' });
  await expect(dialog).toContainText('Asked: Giulia Colombo');

  await phone.getByRole('button', { name: '1 approval waiting for you' }).click();
  const asked = phone.getByRole('dialog', { name: 'Waiting for you' });
  await expect(asked).toContainText('Sofia Ferrari asks: Refund');
  await expect(asked).toContainText('Jar was open');
  await takeScreenshot(phone, 'approval-phone');
  await expectAccessible(phone, asked);
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toContainText('There is nothing left to approve.');
  await expect(dialog).toContainText('Giulia Colombo has declined.');
  await takeScreenshot(page, 'approval-declined');
  await expectAccessible(page, dialog);

  await dialog.getByRole('button', { name: 'Ask for approval again' }).click();
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expectRefunded(page, api);
});
