import { expect } from '@playwright/test';
import { emptyDay } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { Hands } from '../support/keyboard.ts';
import { card, openDay, panel } from '../support/planner.ts';

/** From the guest's name to the saved booking. */
const most = 12;

test('a booking takes at most 12 key presses after the guest’s name', async ({ page }) => {
  await openDay(page, emptyDay(48));
  const hands = new Hands(page);
  await hands.press('Tab', 'Enter');
  await hands.tabTo(/^- grid "Planner/);
  await hands.press('ArrowDown', 'Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Guest' })).toBeFocused();
  await hands.type('robert whit');
  await expect(page.getByRole('option').first()).toContainText('Robert Whitaker');

  const before = hands.strokes;
  await hands.press('Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Service' })).toBeFocused();
  await hands.type('aro');
  await expect(page.getByRole('option').first()).toContainText('Aroma massage');
  await hands.press('Enter');
  await expect(panel(page).getByRole('button', { name: /Area$/ })).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByRole('option', { name: 'Cabin 1' })).toBeVisible();
  await hands.press('Enter');
  await expect(panel(page).getByRole('button', { name: /Area$/ })).toBeFocused();
  await hands.press('Control+Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, /^Robert Whitaker, Aroma massage/)).toBeVisible();
  const strokes = hands.strokes - before;
  console.log(`keyboard: booked with ${strokes} key presses after the guest's name`);
  expect(strokes).toBeLessThanOrEqual(most);
});
