import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { openSecondDesk } from '../support/desks.ts';
import { test } from '../support/journey.ts';
import { card, openDay, panel, save, select } from '../support/planner.ts';
import { savedText } from '../support/saved-file.ts';
import { takeScreenshots } from '../support/screenshot.ts';

test('who moved an appointment, when, from where and to where, is two clicks from the planner; the page over all finds it, saves it and verifies it', async ({
  page,
  browser,
}) => {
  const day = emptyDay(44);
  const api = await openDay(page, day);
  await bookByApi(api, day, '15:00');
  const other = await openSecondDesk(browser, day);
  await card(other, /^Walk-in, Aroma massage/).click();
  await select(other, 'Area', 'Cabin 3');
  await save(other);
  await other.context().close();

  await card(page, /^Walk-in, Aroma massage/).click();
  await panel(page).getByRole('button', { name: 'History of changes' }).click();
  const history = page.getByRole('dialog', { name: 'History of changes' });
  const latest = history.getByRole('listitem').first();
  await expect(latest).toContainText(/Marco.* moved Aroma massage from Cabin 1 to Cabin 3/);
  await expect(history.getByRole('listitem').last()).toContainText('booked Aroma massage');
  await takeScreenshots(page, 'history-of-appointment');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Close' }).click();

  await page.goto('/settings/people/history');
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('button', { name: /moved Aroma massage/ }).first()).toBeVisible();
  await takeScreenshots(page, 'history-all');
  await filterBy(page, 'What changed', 'Services');
  await expect(page).toHaveURL(/entity=service/);
  await expect(changes.getByRole('button', { name: /moved Aroma massage/ })).toHaveCount(0);
  await filterBy(page, 'What changed: Services', 'Appointments');
  await filterBy(page, 'Who', /^Marco/);
  const moved = changes.getByRole('button', { name: /moved Aroma massage/ }).first();
  await moved.click();
  await expect(changes.getByRole('row', { name: /^Area Cabin 1 Cabin 3$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('region', { name: 'Verification' })).toContainText(
    /The chain is intact|Nothing is sealed yet/,
  );
  await takeScreenshots(page, 'history');
  await expectAccessible(page);

  expect(await savedText(page)).toMatch(/Marco[^\n]*moved Aroma massage from Cabin 1 to Cabin 3/);

  await changes.getByRole('link', { name: 'Open the appointment' }).click();
  await expect(panel(page)).toBeVisible();
});

async function filterBy(page: Page, filter: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
  await page
    .getByRole('menuitemradio', { name: choice })
    .or(page.getByRole('menuitem', { name: choice }))
    .click();
}
