import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { openSecondDesk } from '../support/desks.ts';
import { boxOf } from '../support/gestures.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, grid, openDay, panel, pickSlot, select } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const blockPanel = (page: Page) => page.getByRole('complementary', { name: /^Block/ });

test('time is blocked with the keyboard, shows at the other desk, and keeps bookings away', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const day = emptyDay(25);
  await openDay(page, day);
  const other = await openSecondDesk(browser, day);

  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Home');
  for (let hours = 0; hours < 4; hours += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('b');
  await expect(blockPanel(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Training');
  await expectAccessible(page, blockPanel(page));
  await page.keyboard.press('Enter');
  await expect(blockPanel(page)).toHaveCount(0);
  await expect(card(page, /^Training, .*blocked/)).toBeVisible();
  await expect(card(other, /^Training, .*blocked/)).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page, card(page, /^Training, /));

  const box = await boxOf(card(other, /^Training, .*blocked/));
  // A quarter of an hour before it: the massage would reach into it.
  await other.mouse.click(box.x + box.width / 2, box.y - box.height / 4);
  await choose(other, 'Service', 'aroma', /^Aroma massage/);
  await expect(card(other, /^Training, .*blocked.*conflict/)).toBeVisible();
  await expect(panel(other).getByRole('alert')).toHaveCount(0);
  await panel(other).getByRole('button', { name: 'Walk-in' }).click();
  await expect(panel(other).getByRole('alert')).toContainText(/is taken until/);
  await expect(panel(other).getByRole('alert')).toContainText('Training');
  await takeScreenshot(other, 'block-clash');
  await panel(other)
    .getByRole('button', { name: /^Start at/ })
    .click();
  await expect(panel(other).getByRole('alert')).toHaveCount(0);
  await other.context().close();
});

test('a slot is blocked instead of booked, changed, deleted, and the deletion undone', async ({ page }) => {
  const day = emptyDay(26);
  await openDay(page, day);
  await pickSlot(page, 'Giulia Ferrari');
  await panel(page).getByRole('button', { name: 'Block this time instead' }).click();
  await expect(panel(page)).toHaveCount(0);
  await blockPanel(page).getByLabel('Reason').fill('Dentist');
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  const dentist = card(page, /^Dentist, .*blocked/);
  await expect(dentist).toBeVisible();
  await takeScreenshot(page, 'block');

  await dentist.click();
  await blockPanel(page).getByLabel('Reason').fill('Holiday');
  await blockPanel(page)
    .getByRole('button', { name: /Staff, area or equipment$/ })
    .click();
  await page.getByRole('option', { name: 'Marco Bellini' }).click();
  await takeScreenshot(page, 'block-panel');
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(dentist).toHaveCount(0);
  const holiday = grid(page)
    .getByRole('row', { name: /^Marco Bellini/ })
    .getByRole('gridcell', { name: /^Holiday/ });
  await expect(holiday).toBeVisible();

  await holiday.click();
  await blockPanel(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(holiday).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(holiday).toBeVisible();
});

test('a block over an appointment is refused with who is booked then', { tag: '@long' }, async ({ page }) => {
  const day = emptyDay(27);
  const naomi = await addGuest(await openDay(page, day), 'Naomi');
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', naomi.lastName, new RegExp(naomi.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await pickSlot(page, 'Marco Bellini');
  await panel(page).getByRole('button', { name: 'Block this time instead' }).click();
  await blockPanel(page)
    .getByRole('button', { name: /Staff, area or equipment$/ })
    .click();
  await page.getByRole('option', { name: 'Giulia Ferrari' }).click();
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(blockPanel(page).getByRole('alert')).toContainText(new RegExp(`Giulia Ferrari is taken.*${naomi.name}`));
});
