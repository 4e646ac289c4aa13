import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { test } from '../support/journey.ts';
import { onSlip, openPrinter, setPrinterMode, slipsWith } from '../support/printer.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

/** Sells an inhaler at a price of its own, and answers the sale's number. The desk hears nothing of the printer. */
async function sell(page: Page, price: number): Promise<string> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Eucalyptus inhaler/ })
    .click();
  await page.getByRole('button', { name: /^Change the price of Eucalyptus inhaler/ }).click();
  await page.getByRole('textbox', { name: 'Price of Eucalyptus inhaler' }).fill(String(price));
  await page.keyboard.press('Enter');
  await chooseTender(page, 'Cash');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText(String(price));
  await expect(cartRows(page)).toHaveCount(0);
  const [number = ''] = /\d{4}\/\d+/.exec((await lastSale(page).textContent()) ?? '') ?? [];
  await expect(waiting(page, number)).toContainText('Not known whether it was printed');
  return number;
}

const waiting = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Receipts to print' }).getByRole('listitem').filter({ hasText: number });

test('RCP-02 after an hour without the printer’s answers the desk says once which slip is the last, and the rest is printed in order', {
  tag: '@long',
}, async ({ page }) => {
  const prices = [1, 2, 3, 4].map((place) => 30 + place + (1 + test.info().retry) / 100);
  await signInAtDesk(page, '/checkout', { branch: bolzano });
  const printer = await openPrinter(page);
  const numbers: string[] = [];
  for (const [place, price] of prices.entries()) {
    await setPrinterMode(printer, place < 2 ? /^Cut after printing/ : /^Offline/);
    numbers.push(await sell(page, price));
  }
  await setPrinterMode(printer, /^Ready/);

  await page.getByRole('button', { name: /^Print all \d+/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Which receipt is the last one at the printer?' });
  await expect(question.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: /The last receipt there/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${numbers[1]}`) }).click();
  await expect(question.getByRole('status')).toContainText(`${numbers[0]}, ${numbers[1]}`);
  await takeScreenshot(page, 'last-slip');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Print 2 receipts' }).click();

  await expect(question).toBeHidden();
  for (const number of numbers) await expect(waiting(page, number)).toHaveCount(0);
  // One slip each, the last sold on top.
  for (const price of prices) await expect(slipsWith(printer, onSlip(price))).toHaveCount(1);
  const [latest] = await printer.getByRole('article').allTextContents();
  expect(latest).toContain(onSlip(prices[3] ?? 0));
});
