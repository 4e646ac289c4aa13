import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { pastDays } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { savedRows, sumOfLast } from '../support/saved-file.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const milano = 'Corte Quieta, Milano';

/** The texts of a table's row, by its columns' heads. */
async function rowOf(page: Page, name: string): Promise<Record<string, string>> {
  const table = page.getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cells = await row.locator('th, td').allInnerTexts();
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
}

/** The amount of a text such as "€48,303.50". */
const amountIn = (text: string | undefined) => Number(text?.replace(/[^\d.-]/g, ''));

test('a report is reached from the dashboard, opens the rows of each amount and adds up in a spreadsheet', async ({
  page,
}) => {
  await signInAtDesk(page, '/dashboard');
  await page.getByRole('navigation', { name: 'More figures' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('table', { name: 'Therapists' })).toBeVisible();
  await page.goto(`/dashboard/reports?${pastDays()}`);
  await page.getByRole('tab', { name: 'Services' }).click();
  const table = page.getByRole('table', { name: 'Services' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  const total = await rowOf(page, 'Total');
  await takeScreenshots(page, 'report-services');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const lines = await savedRows(page);
  expect(lines).toHaveLength((await table.getByRole('row').count()) - 2);
  const heads = Object.keys(total);
  for (const head of ['Bookings', 'Treatments', 'Treatment revenue', 'Discounts']) {
    const at = heads.indexOf(head) - heads.length;
    const sum = lines.reduce((all, cells) => all + Number(cells.at(at)), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum.toFixed(2), head).toBe(amountIn(total[head]).toFixed(2));
  }

  await table.getByRole('button', { name: 'Bookings' }).click();
  await expect(table.getByRole('columnheader', { name: 'Bookings' })).toHaveAttribute('aria-sort', 'descending');
  const busiest = table.getByRole('link', { name: /, Bookings: / }).first();
  const [service, count] =
    /^(.*), Bookings: (.*)$/.exec((await busiest.getAttribute('aria-label')) ?? '')?.slice(1) ?? [];
  await busiest.click();
  await expect(page).toHaveURL(/rows\?measure=bookings&.*report=services/);
  await expect(page.getByRole('main')).toContainText(`Service: ${service}`);
  await expect(page.getByRole('main')).toContainText(`${count} rows`);
  await takeScreenshots(page, 'report-rows');
  const rows = await savedRows(page);
  expect(sumOfLast(rows)).toBe(Number(count));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(table.getByRole('columnheader', { name: 'Bookings' })).toHaveAttribute('aria-sort', 'descending');
});

test('@long by the keyboard alone a report is chosen, ordered, kept as a view, opened again, deleted and brought back', async ({
  page,
}) => {
  await signInAtDesk(page, '/dashboard/reports');
  const keyboard = new KeyboardUser(page);
  await page.getByRole('tab', { name: 'Therapists' }).focus();
  await keyboard.press('ArrowRight', 'ArrowRight');
  const table = page.getByRole('table', { name: 'Products' });
  await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await keyboard.tabTo(/button "Pieces/);
  await keyboard.press('Enter');
  const pieces = table.getByRole('columnheader', { name: 'Pieces' });
  await expect(pieces).toHaveAttribute('aria-sort', 'descending');

  const views = page.getByRole('button', { name: 'Saved views' });
  await views.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await keyboard.tabTo(/textbox "Save this view as"/);
  await keyboard.type('Shelves');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Shelves', exact: true })).toBeVisible();
  await keyboard.closeWith('Escape', dialog);

  await page.goto('/dashboard/reports');
  await expect(page.getByRole('table', { name: 'Therapists' })).toBeVisible();
  await views.focus();
  await keyboard.press('Enter');
  await keyboard.tabTo(/button "Shelves"/);
  await keyboard.press('Enter');
  await expect(pieces).toHaveAttribute('aria-sort', 'descending');
  await expect(dialog).toHaveCount(0);

  await views.focus();
  await keyboard.press('Enter');
  await keyboard.tabTo(/button "Delete Shelves"/);
  await keyboard.press('Enter');
  await expect(dialog).toContainText('Nothing is saved yet.');
  await expect(dialog.getByRole('textbox', { name: 'Save this view as' })).toBeFocused();
  await keyboard.closeWith('Escape', dialog);
  await expect(views).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await views.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Shelves', exact: true })).toBeVisible();
});

test('AUT-16 a therapist has the own row of the report and no other, and its rows', { tag: '@long' }, async ({
  page,
}) => {
  await signInAtDesk(page, '/dashboard', { login: 'milan-therapist', branch: milano });
  await page.getByRole('link', { name: 'My own report' }).click();
  await expect(page).toHaveURL(/reports\?report=therapists/);
  await page.goto(`/dashboard/reports?${pastDays()}`);
  await expect(page.getByRole('rowheader')).toHaveText(['Lorenzo Villani', 'Total']);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await takeScreenshots(page, 'report-own');
  await expectAccessible(page);
  const treatments = page.getByRole('link', { name: /, Treatments: / });
  const count = /: (\d+)$/.exec((await treatments.getAttribute('aria-label')) ?? '')?.[1];
  await treatments.click();
  await expect(page.getByRole('main')).toContainText(count === '1' ? '1 row' : `${count} rows`);
});
