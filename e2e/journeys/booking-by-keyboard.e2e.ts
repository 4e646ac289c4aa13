import { expect } from '@playwright/test';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, openDay, panel } from '../support/planner.ts';

/** From the guest's name to the saved booking. */
const max = 12;

test('a booking takes at most 12 key presses after the guest’s name', async ({ page }) => {
  const robert = await addGuest(await openDay(page, emptyDay(48)), 'Robert');
  const hands = new KeyboardUser(page);
  await hands.press('Tab', 'Enter');
  await hands.tabTo(/^- grid "Planner/);
  await hands.press('ArrowDown', 'Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Guest' })).toBeFocused();
  await hands.type(robert.name.toLowerCase());
  await expect(page.getByRole('option').first()).toContainText(robert.name);

  const before = hands.strokes;
  await hands.press('Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Service' })).toBeFocused();
  await hands.type('aro');
  await expect(page.getByRole('option').first()).toContainText('Aroma massage');
  await hands.press('Enter');
  // The first free cabin is chosen, so nothing is empty any more.
  await expect(panel(page).getByRole('button', { name: /^Cabin .*Area$/ })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await hands.press('Control+Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, new RegExp(`^${robert.name}, Aroma massage`))).toBeVisible();
  const strokes = hands.strokes - before;
  console.log(`keyboard: booked with ${strokes} key presses after the guest's name`);
  expect(strokes).toBeLessThanOrEqual(max);
});

test('guest and treatment of an appointment are changed by typing', async ({ page }) => {
  const day = emptyDay(90);
  const api = await openDay(page, day);
  const [bianca, camila] = [await addGuest(api, 'Bianca'), await addGuest(api, 'Camila')];
  await bookByApi(api, day, '10:00', { guest: bianca.id });
  await card(page, new RegExp(`^${bianca.name}, Aroma massage`)).click();
  const field = (name: string) => panel(page).getByRole('combobox', { name });
  const change = async (name: string, words: string) => {
    await panel(page)
      .getByRole('button', { name: 'Change', exact: true })
      .nth(name === 'Guest' ? 0 : 1)
      .focus();
    await page.keyboard.press('Enter');
    await expect(field(name)).toBeFocused();
    await page.keyboard.type(words);
  };
  await change('Guest', camila.lastName);
  await expect(page.getByRole('option').first()).toContainText(camila.name);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText(camila.name);
  await change('Service', 'swed');
  await expect(page.getByRole('option').first()).toContainText('Swedish massage');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, new RegExp(`^${camila.name}, Swedish massage`))).toBeVisible();
});
