import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { openPrinter, setPrinterMode, slipsWith } from '../support/printer.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function addOil(page: Page): Promise<void> {
  await tab(page, 'Products').click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Arnica body oil/ })
    .click();
  await expect(payButton(page)).toContainText('€24.00');
}

async function pay(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
}

test('CHK-08 a gift voucher is sold, its code typed at the next sale, and what is left on it is seen', async ({
  page,
}) => {
  await signInAtDesk(page, '/checkout');
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);

  await tab(page, 'Vouchers').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('61.30');
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Nora Vidal');
  await expectAccessible(page);
  await takeScreenshot(page, 'voucher-sell');
  await page.getByRole('button', { name: 'Add voucher' }).click();
  await expect(cartRows(page)).toContainText('for Nora Vidal');
  await chooseTender(page, 'Card');
  await pay(page);
  const [code = ''] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await lastSale(page).textContent()) ?? '') ?? [];
  await takeScreenshot(page, 'voucher-sold');
  const slip = slipsWith(printer, `Buono regalo ${code}`, 'Totale complessivo61,30');
  await expect(slip.first()).toBeVisible();

  await addOil(page);
  await chooseTender(page, 'Gift voucher');
  const field = page.getByRole('textbox', { name: 'Voucher code' });
  await expect(field).toBeFocused();
  // A text that cannot be a code is refused before anybody is asked; one character wrong is nobody's.
  await field.fill('K7Q');
  await field.press('Enter');
  await expect(page.getByText('This is not a voucher code.')).toBeVisible();
  await field.fill(`${code.slice(0, -1)}${code.endsWith('X') ? 'Y' : 'X'}`);
  await field.press('Enter');
  await expect(page.getByText(/^No voucher has the code/)).toBeVisible();
  // Whole and right, it needs no further key.
  await field.fill(code.toLowerCase());
  await expect(page.getByRole('textbox', { name: `Voucher ${code}` })).toHaveValue('€24.00');
  await expectAccessible(page);
  await takeScreenshot(page, 'voucher-pay');
  await pay(page);
  await expect(slipsWith(printer, 'Arnica body oil', 'Buono').first()).toBeVisible();

  await follow(page, '/checkout/vouchers');
  await page.getByRole('searchbox', { name: 'Code, recipient or guest' }).fill('nora vidal');
  const row = page.getByRole('table', { name: 'Vouchers and deposits' }).getByRole('button', { name: code });
  await expect(row).toHaveAccessibleName(/€37\.30/);
  await row.click();
  const panel = page.getByRole('complementary', { name: code });
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('€24.00');
  await expectAccessible(page, panel);
  await takeScreenshot(page, 'vouchers');
  await panel.getByRole('button', { name: 'Block…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block this voucher?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Reported lost');
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(row).toHaveAccessibleName(/Blocked/);
});

test('CHK-08 a deposit is taken for a guest, offered when they pay, and taken off the receipt', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInAtDesk(page, '/checkout');
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);
  const lastName = `Acconti${Date.now()}`;
  await api.call('POST', '/guests', { firstName: 'Dora', lastName });

  const choosePayer = async () => {
    await page.getByRole('button', { name: 'Choose payer' }).click();
    const search = page.getByRole('combobox', { name: 'Payer' });
    await expect(search).toBeFocused();
    await search.fill(lastName);
    await page.getByRole('option', { name: `Dora ${lastName}` }).click();
  };
  await choosePayer();
  await tab(page, 'Vouchers').click();
  await page.getByRole('radio', { name: 'Deposit' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('10.40');
  await page.getByRole('button', { name: /Valid for/ }).click();
  await page.getByRole('option', { name: 'Anything taxed at VAT 22%' }).click();
  await expectAccessible(page);
  await takeScreenshot(page, 'deposit-take');
  await page.getByRole('button', { name: 'Add deposit' }).click();
  await chooseTender(page, 'Card');
  await pay(page);
  await expect(slipsWith(printer, 'Acconto', 'Totale complessivo10,40').first()).toBeVisible();

  await addOil(page);
  await choosePayer();
  await page.getByRole('button', { name: /Deposit of €10.40 available/ }).click();
  await expect(page.getByRole('textbox', { name: 'Card' })).toHaveValue('€13.60');
  await expectAccessible(page);
  await takeScreenshot(page, 'deposit-use');
  await pay(page);
  await expect(slipsWith(printer, 'Arnica body oil', 'Totale complessivo13,60').first()).toBeVisible();
});

test('a voucher that another program has sold is paid with under its printed code, and its history says where it is from', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInAtDesk(page, '/checkout');
  await setPrinterMode(await openPrinter(page), /^Ready/);
  const printed = `GC-${Date.now()}`;
  await moveIn(api, ['Code', 'Balance', 'Value', 'For'], [printed, '30.00', '50.00', 'Livia Sarti']);

  await addOil(page);
  await chooseTender(page, 'Gift voucher');
  const field = page.getByRole('textbox', { name: 'Voucher code' });
  await field.fill(printed.toLowerCase());
  await field.press('Enter');
  const code = printed.replace('-', '');
  await expect(page.getByRole('textbox', { name: `Voucher ${code}` })).toHaveValue('€24.00');
  await pay(page);

  await follow(page, '/checkout/vouchers');
  await page.getByRole('searchbox', { name: 'Code, recipient or guest' }).fill(printed);
  const row = page.getByRole('table', { name: 'Vouchers and deposits' }).getByRole('button', { name: code });
  await expect(row).toHaveAccessibleName(/€6\.00/);
  await row.click();
  const panel = page.getByRole('complementary', { name: code });
  const entries = panel.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Taken over from another program');
  await expect(entries.first()).toContainText('€30.00');
  await expect(entries.first().getByRole('link')).toHaveCount(0);
  await expect(entries.last()).toContainText('Used');
  await expectAccessible(page, panel);
  await takeScreenshot(page, 'voucher-moved-in');
});

/** Moves a voucher in, as the screen of moving in does. */
async function moveIn(api: DeskApi, headings: readonly string[], row: readonly string[]): Promise<void> {
  const begun = { kind: 'vouchers', fileName: 'vouchers.csv', headings };
  const { id } = await api.call<{ id: string }>('POST', '/moving-in', begun);
  await api.call('POST', `/moving-in/${id}/rows`, { lines: [2], rows: [row], isLast: true });
  await api.call('POST', `/moving-in/${id}/step`, { step: 'run' });
  const counts = async () => {
    const { state, counts } = await api.call<{ state: string; counts: object }>('GET', `/moving-in/${id}`);
    return { state, counts };
  };
  await expect.poll(counts).toEqual({ state: 'done', counts: { new: 1 } });
}
