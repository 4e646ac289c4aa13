import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, openDay, panel, pickSlot, save, select } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';

test('what is against a time is said with the guest’s own appointment, and a remedy leads to a booking', async ({
  page,
}) => {
  const day = emptyDay(88);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Clara');
  // Giulia's morning, all of it: wherever the press falls, she is taken.
  for (const time of ['09:00', '10:00', '11:00', '12:00']) await bookByApi(api, day, time, { guest: guest.id });
  await pickSlot(page, 'Marco Bellini', 0.45);
  await choose(page, 'Guest', guest.name, new RegExp(`^${guest.name}`));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('The guest already has Aroma massage');
  // The cabin was chosen of itself, and not the one that is taken.
  await expect(panel(page).getByRole('button', { name: /^Cabin [2-9].*Area$/ })).toBeVisible();
  await select(page, 'Area', 'Cabin 1');
  await select(page, 'Staff', 'Giulia Ferrari');
  await expect(alert).toContainText('Giulia Ferrari is taken until');
  await expect(alert).toContainText('Cabin 1 is taken until');
  await expect(alert.getByRole('button').last()).toHaveText('Find a time');
  await expectAccessible(page, panel(page));
  await takeScreenshots(page, 'conflict-line');

  await alert
    .getByRole('button', { name: /^Start at/ })
    .first()
    .click();
  await expect(alert).toHaveCount(0);
  await save(page);
  await expect(page.getByText(`Booked: ${guest.name}`)).toBeVisible();
  await expect(card(page, new RegExp(`^${guest.name}, Aroma massage`))).toHaveCount(5);
});
