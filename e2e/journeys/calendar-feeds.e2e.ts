import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

const editor = (page: Page) => page.getByRole('complementary').last();
const addressOn = async (page: Page) =>
  (await page.getByText(/^http.*\/calendar\/[\w-]{43}\.ics$/).textContent()) ?? '';

test('a calendar reads what a therapist has to do at an address that is shown once, until it is replaced or revoked', async ({
  page,
}) => {
  // The guest is new each time: a run that broke off leaves her behind.
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const api = await signInAtDesk(page, '/resources', { branch: bolzano });
  const { id } = await api.call<{ id: string }>('POST', '/staff', { firstName: name });
  await page.getByRole('row', { name }).click();
  const calendar = editor(page).getByRole('group', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Create address' }).click();
  await expect(calendar.getByRole('status')).toContainText('It is shown only once.');
  await expectAccessible(page, calendar);
  await takeScreenshot(page, 'calendar-address');
  const first = await addressOn(page);
  const read = await page.request.get(first);
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await read.text()).toContain(`X-WR-CALNAME:${name}`);
  // Opened as a page, it is the calendar all the same, and not the application.
  const opened = await page.request.get(first, { headers: { accept: 'text/html' } });
  expect(await opened.text()).toMatch(/^BEGIN:VCALENDAR/);

  await calendar.getByRole('button', { name: 'Create another address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => addressOn(page)).not.toBe(first);
  const second = await addressOn(page);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await calendar.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(calendar.getByRole('button', { name: 'Create address' })).toBeVisible();
  await expect(calendar.getByRole('status')).toHaveCount(0);
  expect((await page.request.get(second)).status()).toBe(404);

  await editor(page).getByRole('button', { name: 'History of changes' }).click();
  const history = page.getByRole('dialog', { name: 'History of changes' });
  await expect(history).toContainText(`revoked the calendar address of ${name}`);
  await expect(history).toContainText(`created a calendar address for ${name}`);
  await api.call('PUT', `/staff/${id}`, { archived: true });
});

test('a therapist has an address of their own, and makes no other’s', { tag: '@long' }, async ({ page }) => {
  await signInAtDesk(page, '/appointments-summary', { login: 'milan-therapist' });
  await page.getByRole('button', { name: 'My calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'My calendar' });
  // Where a run broke off, there is one already.
  await dialog.getByRole('button', { name: /^Make/ }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Replace' });
  await expect(confirm.or(dialog.getByRole('status'))).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await expectAccessible(page, dialog);
  await takeScreenshot(page, 'calendar-own-address');
  const address = await addressOn(page);
  expect(await (await page.request.get(address)).text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
