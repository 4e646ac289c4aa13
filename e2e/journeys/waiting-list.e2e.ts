import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, type DeskApi, idByName } from '../support/desk-api.ts';
import { addGuest, type Guest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, grid, openDay, panel, save } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const list = (page: Page) => page.getByRole('complementary', { name: 'Waiting list' });
const entryOf = (page: Page, guest: string) => list(page).getByRole('listitem').filter({ hasText: guest });

/** Lets a guest wait for an aroma massage by Giulia between two times of a day. */
async function wait(api: DeskApi, guest: Guest, day: Temporal.PlainDate, [from, to]: [string, string]) {
  await api.call('POST', '/wishes', {
    guestId: guest.id,
    serviceId: await idByName(api, '/services', 'Aroma massage'),
    staffResourceId: await idByName(api, '/resources', 'Giulia Ferrari'),
    dateFrom: day.toString(),
    dateTo: day.toString(),
    timeFrom: `${from}:00`,
    timeTo: `${to}:00`,
  });
}

test('a wish offers itself when another desk frees its time, and ends with the booking that fulfils it', async ({
  page,
}) => {
  const day = emptyDay(44);
  const api = await openDay(page, day);
  const inTheWay = await bookByApi(api, day, '10:00');
  const elisa = await addGuest(api, 'Elisa');
  await wait(api, elisa, day, ['10:00', '10:50']);

  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('w');
  const waiting = list(page).getByRole('region', { name: 'Still waiting' });
  const free = list(page).getByRole('region', { name: 'Free now' });
  await expect(waiting).toContainText(elisa.name);
  await api.call('POST', `/appointments/${inTheWay}/cancel`, { reason: '' });
  await expect(free).toContainText(elisa.name);
  await expectAccessible(page);
  await takeScreenshot(page, 'waiting-list');

  await entryOf(page, elisa.name).getByRole('button', { name: 'Book' }).click();
  await expect(panel(page)).toContainText(elisa.name);
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).toContainText('Giulia Ferrari');
  await save(page);
  await expect(card(page, new RegExp(`^${elisa.name}, Aroma massage, 10:00`))).toBeVisible();
  // The list comes back by itself, without her.
  await expect(list(page)).toBeVisible();
  await expect(entryOf(page, elisa.name)).toHaveCount(0);
});

test('an offer that does not suit gives way to the next, and what was taken off or declined comes back by Undo', {
  tag: '@long',
}, async ({ page }) => {
  const day = emptyDay(44);
  const api = await openDay(page, day);
  const alessandro = await addGuest(api, 'Alessandro');
  await wait(api, alessandro, day, ['15:00', '17:00']);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^Waiting list/ }).click();

  const row = entryOf(page, alessandro.name);
  await expect(row).toContainText('15:00');
  await row.getByRole('button', { name: 'Not this time' }).click();
  await expect(row).toContainText('16:00');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('15:00');

  await row.getByRole('button', { name: /waiting-list request$/ }).click();
  const form = page.getByRole('complementary', { name: 'Waiting-list request' });
  await form.getByRole('textbox', { name: 'Notes' }).fill('Rings before');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Rings before');

  await row.getByRole('button', { name: /^Take .* off the waiting list$/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('Rings before');
  await row.getByRole('button', { name: /^Take .* off the waiting list$/ }).click();
  await expect(row).toHaveCount(0);
});
