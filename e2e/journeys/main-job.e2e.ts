import { expect, type Page, test } from '@playwright/test';
import { emptyDay } from '../support/days.ts';
import { card, choose, column, grid, panel, pickMorningSlot, select, showDay } from '../support/planner.ts';
import { onSlip, openPrinter, setPrinterMode, slipsWith } from '../support/printer.ts';
import { shoot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const cart = (page: Page) => page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay by/ });

test('SCH-03 SCH-04 CHK-02 CHK-03 CHK-04 CHK-06 RCP-01 a guest is booked, changed, checked out and paid, and the slip shows the total', async ({
  page,
}) => {
  const day = emptyDay(0);
  await signInAtDesk(page);
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);

  await test.step('book', async () => {
    await showDay(page, day);
    await pickMorningSlot(page, 'Giulia Ferrari');
    await expect(panel(page).getByRole('button', { name: /Staff$/ })).toContainText('Giulia Ferrari');
    await choose(page, 'Guest', 'whitaker', /^Helen Whitaker/);
    await choose(page, 'Service', 'aroma', /^Aroma massage/);
    await select(page, 'Area', 'Cabin 1');
    await shoot(page, 'panel');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(column(page, 'Giulia Ferrari').getByRole('gridcell', { name: /^Helen Whitaker, Aroma massage/ })).toBeVisible();
  });

  await test.step('change', async () => {
    await card(page, /^Helen Whitaker/).click();
    await panel(page).getByLabel('Notes').fill('Prefers a firm touch');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await card(page, /^Helen Whitaker/).click();
    await expect(panel(page).getByLabel('Notes')).toHaveValue('Prefers a firm touch');
    await panel(page).getByRole('button', { name: 'Save and check out' }).click();
  });

  await test.step('pay', async () => {
    await expect(page).toHaveURL(/\/checkout\?appointment=[\w-]+&holder=[\w-]+$/);
    await expect(cart(page)).toHaveText([/Aroma massage.*€85\.00/]);
    await expect(page.getByText('Helen Whitaker').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('button', { name: /Arnica body oil/ }).click();
    await page.getByRole('button', { name: /Arnica body oil/ }).first().click();
    await page.getByRole('button', { name: /Change the price of Aroma massage/ }).click();
    await page.getByRole('textbox', { name: 'Price of Aroma massage' }).fill('80.75');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await shoot(page, 'checkout');
    await payButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: /^Sale / })).toContainText('Receipt sent to the printer');
    await expect(page).toHaveURL('/checkout');
    await expect(cart(page)).toHaveCount(0);
  });

  const sale = await page.getByRole('status').filter({ hasText: /^Sale / }).textContent();
  const total = /€(\d+\.\d\d)/.exec(sale ?? '')?.[1] ?? '';
  await expect(slipsWith(printer, 'Aroma massage', 'Totale complessivo', onSlip(Number(total))).first()).toBeVisible();
  await shoot(printer, 'slip');

  await showDay(page, day);
  await expect(card(page, /^Helen Whitaker.*[Pp]aid/)).toBeVisible();
});
