import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { choose, openDay, panel } from '../support/planner.ts';
import { savedRows, sumOfLast } from '../support/saved-file.ts';
import { takeScreenshot, takeScreenshots } from '../support/screenshot.ts';

const rows = (page: Page) => page.getByRole('complementary').getByRole('listitem');

test('a search without a result stands in the lost demand, whose figures open their rows by keyboard and add up in a spreadsheet', async ({
  page,
}) => {
  const day = emptyDay(63);
  await openDay(page, day);
  await page.keyboard.press('n');
  await choose(page, 'Service', 'sports', /^Sports recovery massage/);
  await panel(page).getByRole('button', { name: 'Find a time' }).click();
  const search = page.getByRole('complementary');
  await search.getByRole('radio', { name: '1 day', exact: true }).click();
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/slots/find') && response.request().postData()?.includes('"step":5') === true,
  );
  await search.getByRole('button', { name: /Gender of the staff$/ }).click();
  await page.getByRole('option', { name: 'Woman', exact: true }).click();
  await answered;
  await expect(search).toContainText('Nothing is free in these days.');

  await page.goto(`/dashboard/lost-demand?from=${day.toString()}&to=${day.toString()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost demand');
  const nobody = page.getByRole('link', { name: 'Nobody performs it: 1' });
  await nobody.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 request' })).toBeVisible();
  await expect(rows(page)).toHaveText(/Sports recovery massage.*Woman.*Nobody performs it · Search/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page).not.toHaveURL(/rows/);

  // Requests that the demo's guests made in vain: of a pattern, as many rows as it says.
  await page.goto('/dashboard/lost-demand');
  const pattern = page.getByRole('article').first();
  await expect(pattern).toContainText(/\d+ requests? for .* not met; .* would have met \d+\./);
  const requests = Number(/^(\d+) request/m.exec(await pattern.innerText())?.[1]);
  await takeScreenshots(page, 'lost-demand');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const worth = pattern
    .getByRole('row', { name: /^Worth/ })
    .getByRole('link')
    .first();
  await worth.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${requests} requests` })).toBeVisible();
  await expect(rows(page)).toHaveCount(requests);
  await takeScreenshot(page, 'lost-demand-rows');
  await expectAccessible(page, page.getByRole('complementary'));

  const lines = await savedRows(page);
  const sum = sumOfLast(lines);
  expect(lines).toHaveLength(requests);
  expect(await worth.innerText()).toBe(`€${sum.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
});
