import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

test('the accountant gets last month’s sales under the accounts that were set, and the sum on the screen is that of the file', async ({
  page,
}) => {
  await signInAtDesk(page, '/settings/payment-billing/accounting');
  const revenue = page.getByRole('textbox', { name: 'VAT 22%: Revenue' });
  await expect(revenue).toHaveAttribute('placeholder', 'RIC22');

  // Refused beside its field, which the focus is in.
  await revenue.fill('84 00');
  await save(page);
  await expect(page.getByText('An account has at most 12 digits', { exact: false })).toBeVisible();
  await expect(revenue).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, 'accounting');
  await revenue.fill('8400');
  await save(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'History of changes' });
  await opener.press('Enter');
  const history = page.getByRole('dialog', { name: 'History of changes' });
  await expect(history).toContainText('Chiara Donati changed the accounts for the accountant');
  await new KeyboardUser(page).closeWith('Escape', history);
  await expect(opener).toBeFocused();

  const journal = await saveFile(page);
  const [headings = [], ...rows] = journal.split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const column = (heading: string) => rows.flatMap((row) => row[headings.indexOf(`"${heading}"`)] ?? []);
  expect(column('Account')).toContain('"8400"');
  const total = column('Total (EUR)').reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
  expect(await shownSum(page)).toBe(total);

  // The VAT of the same sales; what DATEV lacks is said, and nothing is saved.
  await choose(page, 'VAT journal');
  await saveFile(page);
  expect(await shownSum(page)).toBeLessThanOrEqual(total);
  await choose(page, 'DATEV posting batch');
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByText('DATEV asks for the numbers', { exact: false })).toBeVisible();

  await revenue.fill('');
  await save(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: /^(Sales|VAT) journal/ }).click();
  await page.getByRole('option', { name: kind }).click();
}

/** The content of the file that is saved. */
async function saveFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  await expect(page.getByText(download.suggestedFilename())).toBeVisible();
  return readFile(await download.path(), 'utf8');
}

/** In cents. */
async function shownSum(page: Page): Promise<number> {
  const shown = await page.getByRole('definition').nth(1).textContent();
  return Number(shown?.replaceAll(/\D/g, ''));
}
