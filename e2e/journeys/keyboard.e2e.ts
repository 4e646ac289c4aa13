import { expect } from '@playwright/test';
import { cartRows, lastSale } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, openDay, panel, showDay } from '../support/planner.ts';

test('the main job goes by keyboard alone: book in the grid, check out, add a product, change a price, pay', async ({
  page,
}) => {
  const day = emptyDay(2);
  const clara = await addGuest(await openDay(page, day), 'Clara');
  const hands = new KeyboardUser(page);
  const started = performance.now();

  await test.step('book', async () => {
    // Past the bars by the link made for it, and on to the grid, which begins an hour after opening: 9:00 of the first
    // therapist.
    await hands.press('Tab', 'Enter');
    await hands.tabTo(/^- grid "Planner/);
    await hands.press('ArrowDown', 'ArrowDown', 'Enter');
    await expect(panel(page).getByRole('combobox', { name: 'Guest' })).toBeFocused();
    // As many letters as tell her from everybody else.
    await hands.type(clara.lastName.slice(0, 12));
    await expect(page.getByRole('option').first()).toContainText(clara.name);
    await hands.press('Enter');
    // A choice leads on to the next field that is empty.
    await expect(panel(page).getByRole('combobox', { name: 'Service' })).toBeFocused();
    await hands.type('aroma');
    await expect(page.getByRole('option').first()).toContainText('Aroma massage');
    await hands.press('Enter');
    // The first free cabin is chosen, so nothing is empty any more.
    await expect(panel(page).getByRole('button', { name: /^Cabin .*Area$/ })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
    await hands.press('Control+Shift+Enter');
    await expect(page).toHaveURL(/\/checkout\?appointment=/);
  });
  const booked = { strokes: hands.strokes, seconds: (performance.now() - started) / 1000 };

  await test.step('pay', async () => {
    await expect(cartRows(page)).toHaveCount(1);
    await hands.tabTo(/^- searchbox/);
    await hands.type('oil');
    await hands.tabTo(/^- tab /);
    await hands.press('ArrowRight', 'ArrowRight');
    await hands.tabTo(/Arnica body oil/);
    await hands.press('Enter');
    await expect(cartRows(page)).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: /Arnica body oil.* added, total/ })).toBeAttached();
    await hands.tabTo(/Change the price of Aroma massage/);
    await hands.press('Enter');
    await hands.type('80');
    await hands.press('Enter');
    await expect(page.getByRole('button', { name: 'Change the price of Aroma massage, €80.00' })).toBeFocused();
    await hands.press('Control+Enter');
    await expect(lastSale(page)).toContainText('€104.00');
    // Where nothing can be paid, the same keys lead to what is missing and say it.
    await hands.press('Control+Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'The cart is empty.' }).first()).toBeAttached();
  });

  const seconds = (performance.now() - started) / 1000;
  console.log(
    `keyboard: booked with ${booked.strokes} strokes in ${booked.seconds.toFixed(1)} s, paid after ${hands.strokes} in ${seconds.toFixed(1)} s`,
  );
  expect(booked.strokes).toBeLessThan(35);

  // Leaving while the receipt is on its way would keep it open.
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  await showDay(page, day);
  await expect(card(page, new RegExp(`${clara.name}.*paid`, 'i'))).toBeVisible();
});
