import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { schemaErrors } from '../../tools/testing/fattura-pa/validate-fattura.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

interface Sold {
  readonly saleId: string;
}

/** Sells two bottles of oil for 48 euros to nobody in particular; answers the sale's id. */
async function sellByApi(page: Page): Promise<string> {
  const api = await signInAtDesk(page, '/checkout/sales');
  const [types, products] = await Promise.all([
    api.call<{ id: string; printerCode: string | null }[]>('GET', '/paymentTypes'),
    api.call<{ id: string; name: string; archived: boolean }[]>('GET', '/products'),
  ]);
  const paymentTypeId = types.find(({ printerCode }) => printerCode === 'card')?.id;
  const oil = products.find(({ name }) => name.startsWith('Arnica body oil'))?.id;
  const body = { paymentTypeId, checkoutProductDetails: [{ id: oil, quantity: 2 }] };
  return (await api.call<Sold>('POST', '/sale/checkout', body)).saleId;
}

test('a company’s invoice is issued from the panel of its sale with keys alone, and its file is one that the tax authority’s schema accepts', async ({
  page,
}) => {
  const saleId = await sellByApi(page);
  await page.goto(`/checkout/sales?sale=${saleId}`);
  const user = new KeyboardUser(page);
  const panel = page.getByRole('complementary', { name: /^Sale / });
  const opener = panel.getByRole('button', { name: 'Invoice…' });
  await opener.focus();
  await user.press('Enter');
  const form = page.getByRole('alertdialog', { name: 'Issue an invoice' });
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  // The choice stands before the first field.
  await user.press('Shift+Tab', 'ArrowRight', 'Enter');
  const name = form.getByRole('textbox', { name: 'Company name' });
  await name.focus();
  await user.type('Officine Łódź & figli');
  await user.tabTo(/VAT number/);
  await user.type('12345678904');
  await user.tabTo(/Issue the invoice/);
  await user.press('Enter');

  // All that is missing or wrong stands beside its field, and what was typed stays.
  await expect(form.getByText('This is not a valid VAT number for that country.')).toBeVisible();
  await expect(form.getByText('An invoice needs this.')).toHaveCount(4);
  await expect(name).toHaveValue('Officine Łódź & figli');
  await expectAccessible(page, form);
  await takeScreenshot(page, 'invoice-form');
  await expect(form.getByRole('textbox', { name: 'VAT number' })).toBeFocused();
  await user.press('Control+a');
  await user.type('12345678903');
  for (const [field, text] of [
    [/Street and number/, 'Via Roma 1'],
    [/Postcode/, '35031'],
    [/Town/, 'Abano Terme'],
    [/Province/, 'pd'],
    [/Recipient code/, 'm5uxcr1'],
  ] as const) {
    await user.tabTo(field);
    await user.type(text);
  }
  await user.tabTo(/Issue the invoice/);
  await user.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(panel.getByText(/^Invoice \d{4}\/\d+$/)).toBeVisible();
  await expect(panel.getByText('Nothing is sent to the tax authority', { exact: false })).toBeVisible();
  await takeScreenshot(page, 'invoice-issued');

  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save XML' }).press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^IT04871230001_[0-9A-Z]{5}\.xml$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(await schemaErrors(file)).toEqual([]);
  expect(file).toContain('<Denominazione>Officine Lódz &amp; figli</Denominazione>');
  expect(file).toContain('<ImportoTotaleDocumento>48.00</ImportoTotaleDocumento>');

  // It is in the list, with the buyer found by name and the document beside it.
  await panel.getByRole('link', { name: 'Show the invoice' }).press('Enter');
  const document = page.getByRole('complementary', { name: /^Invoice / });
  await expect(document).toContainText('Officine Łódź & figli');

  // The first that is handed over is the invoice; what follows is a copy.
  await document.getByRole('button', { name: 'Documents' }).press('Enter');
  const sheet = page.getByRole('dialog');
  const mark = sheet.getByText(/^(Copy|Copia)$/);
  await expect(sheet.getByText('Officine Łódź & figli')).toBeVisible();
  await expect(mark).toHaveCount(0);
  const handed = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  expect((await handed).suggestedFilename()).toMatch(/^fattura-\d{4}-\d+\.pdf$/);
  await expect(mark).toBeVisible();
  await takeScreenshot(page, 'invoice-copy');
  await sheet.getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('searchbox', { name: 'Buyer or number' }).fill('officine lodz');
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('button').first()).toHaveAccessibleName(
    /€48\.00/,
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'invoice-list');
  await page.getByRole('button', { name: 'Invoice data' }).click();
  const settings = page.getByRole('alertdialog', { name: 'Invoice data' });
  await expect(settings.getByRole('textbox', { name: 'Business name' })).toHaveValue('Terme Aurora S.r.l.');
  await expectAccessible(page, settings);
});
