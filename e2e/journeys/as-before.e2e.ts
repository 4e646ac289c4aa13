import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, openDay, panel, pickSlot, typeTime } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';

test('a guest has what they had last once more, with the same therapist, by one press', async ({ page }) => {
  const day = emptyDay(93);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Livia');
  const before = await bookByApi(api, day, '09:00', { guest: guest.id });
  await api.call('PATCH', `/appointments/${before}`, { lifeCycle: 'done' });

  await pickSlot(page, 'Marco Bellini', 0.6);
  await choose(page, 'Guest', guest.name, new RegExp(`^${guest.name}`));
  const suggestion = page.getByRole('option', { name: /Aroma massage.*As before, with Giulia Ferrari/ });
  await expect(suggestion).toBeVisible();
  await takeScreenshots(page, 'as-before');
  await suggestion.click();
  await expect(panel(page).getByRole('button', { name: /^Giulia Ferrari.*Staff$/ })).toBeVisible();
});

test('the next appointments move with one that begins later, and come back with it', async ({ page }) => {
  const day = emptyDay(94);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Nives');
  for (const time of ['10:00', '11:00', '12:00']) await bookByApi(api, day, time, { guest: guest.id });
  const at = (time: string) => card(page, new RegExp(`^${guest.name}.*${time}`));
  const expectAt = async (...times: readonly string[]) => {
    for (const time of times) await expect(at(time)).toHaveCount(1);
  };

  await at('10:00').click();
  await typeTime(page, 'Start', '10:30');
  const alert = panel(page).getByRole('alert');
  const move = alert.getByRole('button', { name: 'Move the next 2 as well' });
  await expect(move).toBeVisible();
  await expect(alert.getByRole('listitem')).toContainText([/11:30 instead of 11:00/, /12:30 instead of 12:00/]);
  await expectAccessible(page, panel(page));
  await takeScreenshots(page, 'move-following');
  await move.click();
  await expect(panel(page)).toHaveCount(0);
  await expectAt('10:30', '11:30', '12:30');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAt('10:00', '11:00', '12:00');

  // A card that is dropped there offers the same beside it.
  await at('10:00').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const note = page.getByRole('group', { name: 'Not changed' });
  await expect(note.getByRole('listitem')).toContainText([/11:30 instead of 11:00/, /12:30 instead of 12:00/]);
  await expectAccessible(page, note);
  await takeScreenshots(page, 'move-following-card');
  await note.getByRole('button', { name: 'Move the next 2 as well' }).press('Enter');
  await expectAt('10:30', '11:30', '12:30');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAt('10:00', '11:00', '12:00');
});
