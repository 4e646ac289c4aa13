import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { openDay, panel } from '../support/planner.ts';
import { signInAtDesk } from '../support/sign-in.ts';

test('SUM-01 APP-08 appointments are filtered, the filters stay in the address, and more come while scrolling', async ({
  page,
}) => {
  await signInAtDesk(page, '/appointments-summary');
  const list = page.getByRole('grid', { name: 'Appointments' });
  await expect(list.getByRole('row').first()).toBeVisible();

  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Payment' }).click();
  await page.getByRole('menuitem', { name: 'Paid', exact: true }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('option', { name: 'Aroma massage' }).click();
  await page.getByRole('option', { name: 'Deep tissue massage' }).click();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('row', { name: /Aroma massage|Deep tissue massage/ }).first()).toBeVisible();
  await expect(list.getByRole('row', { name: /facial/ })).toHaveCount(0);
  await expectAccessible(page);

  // The filters' sums and their file.
  const sums = page.getByRole('status').filter({ hasText: /^Appointments/ });
  await expect(sums).toContainText('Not paid €0.00');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const table = await readFile(await file.path(), 'utf8');
  const [, counted = ''] = /Appointments (\d+)/.exec((await sums.textContent()) ?? '') ?? [];
  expect(table.trimEnd().split('\r\n')).toHaveLength(Number(counted) + 1);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Payment: Paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Services: Aroma massage +1' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/appointments-summary$/);

  await page.getByRole('searchbox', { name: 'Service' }).fill('no such treatment');
  await expect(page.getByText('No appointment matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(list.getByRole('row').first()).toBeVisible();
});

test('SUM-01 a row opens in the planner, and goes to checkout', { tag: '@long' }, async ({ page }) => {
  const day = emptyDay(92);
  const api = await openDay(page, day);
  const { id: guest } = await addGuest(api, 'Rita');
  await api.call('PATCH', `/appointments/${await bookByApi(api, day, '10:00', { guest })}`, { lifeCycle: 'done' });
  await page.goto(`/appointments-summary?paid=no&status=Done&from=${day.toString()}`);
  const list = page.getByRole('grid', { name: 'Appointments' });
  const first = list.getByRole('row').first();
  await expect(first).toBeVisible();
  // On a phone, too, the time and the date of each row are whole.
  await page.setViewportSize({ width: 390, height: 844 });
  const when = first.getByText(/^(\d\d:\d\d|\w+,? \d+ \w+)$/);
  await expect(when).toHaveCount(2);
  const isCut = (text: Element) => text.scrollWidth > text.clientWidth;
  for (const text of await when.all()) expect(await text.evaluate(isCut)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await expect(panel(page)).toContainText(name.split(',')[0] ?? '');

  await page.goBack();
  await list
    .getByRole('row')
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/checkout\?appointment=/);
  await expect(cartRows(page)).toHaveCount(1);
});
