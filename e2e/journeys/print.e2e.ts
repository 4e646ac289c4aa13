import { expect } from '@playwright/test';
import { today } from '../support/days.ts';
import { turnTo } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { openDay } from '../support/planner.ts';

test('the browser’s own print has the whole page, without the bars around it', async ({ page }) => {
  await openDay(page, today());
  await page.emulateMedia({ media: 'print' });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#content, #content :is(section, div)')]
        .filter((node) => getComputedStyle(node).overflow !== 'visible')
        .filter((node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
        .map((node) => node.className),
    );
  const pages = [
    ['/dashboard/reports', 'Reports'],
    ['/dashboard/lost-demand', 'Lost demand'],
    ['/help', 'Help'],
  ] as const;
  expect(await cut(), 'Planner').toEqual([]);
  for (const [address, header] of pages) {
    await turnTo(page, address, header);
    await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
    expect(await cut(), header).toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
  }
});
