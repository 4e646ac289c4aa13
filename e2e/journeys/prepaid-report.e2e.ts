import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { savedRows, sumOfLast } from '../support/saved-file.ts';
import { takeScreenshot, takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Courses and packages' });
/** The amount of a text such as "€48,303.50". */
const amountIn = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

test('what is owed for courses and packages is reached from the dashboard, opens its rows by keyboard, and is saved as a table', async ({
  page,
}) => {
  await signInAtDesk(page, '/dashboard');
  await page.getByRole('navigation', { name: 'More figures' }).getByRole('link', { name: 'Prepaid' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prepaid report');
  await page.goto('/dashboard/prepaid?span=year');
  const owed = table(page).getByRole('link', { name: /^Total, Still owed: / });
  await expect(owed).toBeVisible();
  await takeScreenshots(page, 'prepaid-report');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const [, units, money] = /: ([\d,]+) units, (.*)$/.exec((await owed.textContent()) ?? '') ?? [];
  await owed.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Still owed' });
  await expect(panel).toContainText(`${units} units, ${money}`);
  await takeScreenshot(page, 'prepaid-report-rows');
  await expectAccessible(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const own = (await savedRows(page)).filter((cells) => !cells.join().includes('Hotel arrangement'));
  expect(sumOfLast(own).toFixed(2)).toBe(amountIn(money ?? '').toFixed(2));
});
