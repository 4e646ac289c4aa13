import { expect } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { pastDays } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { savedRows, sumOfLast } from '../support/saved-file.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

/** The amount of a text such as "€48,303" or "631 sales". */
const amountIn = (text: string | null) => Number(/[\d,]+(\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('the dashboard opens from every page; a figure opens its rows, whose sum it is, and Back leads to it again', async ({
  page,
}) => {
  await signInAtDesk(page);
  await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue.getByRole('list', { name: 'Revenue, taken and booked' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arrivals, next two hours' })).toBeVisible();
  // Away from the button, whose hint would be part of what is examined.
  await page.mouse.move(0, 600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await takeScreenshots(page, 'dashboard');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(`/dashboard?${pastDays()}`);
  const sales = revenue.getByRole('link', { name: /sales$/ });
  const count = amountIn(await sales.textContent());
  await sales.click();
  await expect(page).toHaveURL(/\/dashboard\/rows\?measure=sales&dateFrom=/);
  await expect(page.getByRole('main')).toContainText(count.toLocaleString('en-GB'));
  await page.goBack();
  await expect(revenue).toBeVisible();

  expect((await savedRows(page, 'Export')).length).toBeGreaterThan(1);
});

test('@long the range, a day and an hour are reached by the keyboard alone, and Back shows the range before', async ({
  page,
}) => {
  await signInAtDesk(page, '/dashboard');
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  const columns = revenue.getByRole('list', { name: 'Revenue, taken and booked' });
  await expect(columns.getByRole('listitem')).not.toHaveCount(0);
  const month = await columns.getByRole('listitem').count();
  const keyboard = new KeyboardUser(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.tabTo(/"Week"/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/span=week/);
  await expect(columns.getByRole('listitem')).toHaveCount(7);

  await columns.getByRole('link').and(page.locator('[tabindex="0"]')).focus();
  await keyboard.press('Home');
  await expect(columns.getByRole('link').first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/rows\?measure=revenue/);
  await page.goBack();
  await expect(columns.getByRole('listitem')).toHaveCount(7);
  await page.goBack();
  await expect(columns.getByRole('listitem')).toHaveCount(month);

  const hours = page.getByRole('table', { name: 'Booked hours by weekday and hour' });
  await hours.getByRole('link').and(page.locator('[tabindex="0"]')).focus();
  await keyboard.press('ArrowDown', 'Enter');
  await expect(page).toHaveURL(/rows\?measure=staffBooked&.*weekday=\d&hour=\d+/);
});

test('@long the table behind the chart has its figures, and a definition is one key away', async ({ page }) => {
  await signInAtDesk(page, '/dashboard?span=week');
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await revenue.getByRole('button', { name: 'Show as table' }).click();
  await expect(revenue.getByRole('row')).toHaveCount(8);
  const name = page.getByRole('button', { name: 'RevPATH' });
  await name.press('Enter');
  await expect(page.getByRole('dialog', { name: 'What is RevPATH?' })).toContainText(
    'hours that therapists could be booked',
  );
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
});

test('@long a figure of all branches opens the branches, whose sum it is, and each of them its rows', async ({
  page,
}) => {
  await signInAtDesk(page, `/dashboard?branches=all&${pastDays()}`);
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  const sales = revenue.getByRole('link', { name: /sales$/ });
  const count = amountIn(await sales.textContent());
  await sales.press('Enter');
  await expect(page).toHaveURL(/rows\?measure=sales&.*branch=all/);
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(3);
  const each = await page.getByRole('main').getByRole('cell').allInnerTexts();
  const [, here = '', , there = ''] = each;
  expect(amountIn(here) + amountIn(there)).toBe(count);
  await expect(page.getByRole('main')).toContainText(count.toLocaleString('en-GB'));
  await takeScreenshots(page, 'dashboard-branches');
  await expectAccessible(page);

  await page.getByRole('link', { name: bolzano }).press('Enter');
  await expect(page).toHaveURL(/branch=[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(bolzano);
  await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(0);
  // Its sales are opened there, and not here.
  await expect(page.getByRole('main').getByRole('table').getByRole('link')).toHaveCount(0);
  expect(sumOfLast(await savedRows(page))).toBe(amountIn(there));
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(revenue).toBeVisible();
});
