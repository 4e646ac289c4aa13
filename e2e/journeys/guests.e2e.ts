import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { type DeskApi, idByName, wire } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { unheardOf } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const list = (page: Page) => page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup');
const panel = (page: Page) => page.getByRole('complementary');
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search in guests' });

test('GST-01 GST-02 GST-08 a guest with every field, a double entry merged, the merge undone', async ({ page }) => {
  const name = unheardOf('Zelda');
  const api = await signInAtDesk(page, '/guests');
  await expect(list(page).getByRole('row').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'guests');

  await page.getByRole('button', { name: 'New guest' }).click();
  await expect(field(page, 'First name')).toBeFocused();
  await field(page, 'Last name').fill('Rossi');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'First name')).toBeFocused();
  await expect(panel(page).getByText('Required.')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Rossi');
  await field(page, 'First name').fill(name);
  await field(page, 'Phone').fill('+39 347 555 0177');
  await field(page, 'Allergies and conditions').fill('Lavender');
  await field(page, 'Fiscal code').fill('RSSMRA85T10A562S');
  await expect(panel(page).getByText('It does not match the name.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Fill in date of birth and gender from it' }).click();
  await expect(panel(page).getByRole('button', { name: /Gender/ })).toContainText('Male');
  await panel(page).getByText('Health data', { exact: true }).click();
  await expectAccessible(page, panel(page));
  await takeScreenshot(page, 'guest-new');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('heading', { name: `${name} Rossi` })).toBeVisible();
  await expect(panel(page).getByText('Not saved yet')).toBeHidden();

  await page.reload();
  await expect(field(page, 'Allergies and conditions')).toHaveValue('Lavender');
  await search(page).fill(name);
  await expect(list(page).getByRole('row')).toHaveCount(1);
  await expect(list(page).getByRole('img', { name: 'Lavender' })).toBeVisible();

  await api.call('POST', '/guests', {
    firstName: name,
    lastName: 'Rosi',
    phoneNumber: '3475550177',
    notes: 'Likes tea',
  });
  await panel(page).getByRole('button', { name: 'Compare' }).click();
  const question = page.getByRole('dialog', { name: 'Merge these two guests?' });
  await question.getByRole('radio', { name: 'Rosi', exact: true }).click();
  await expectAccessible(page, question);
  await takeScreenshot(page, 'guest-merge');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(panel(page).getByRole('heading', { name: `${name} Rosi` })).toBeVisible();
  await expect(field(page, 'Notes')).toHaveValue('Likes tea');
  await search(page).fill(name);
  await expect(list(page).getByRole('row')).toHaveCount(1);

  await panel(page).getByText('History', { exact: true }).click();
  await takeScreenshot(page, 'guest-history');
  await panel(page)
    .getByRole('button', { name: `Undo the merge with ${name} Rosi` })
    .click();
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await expect(panel(page).getByRole('heading', { name: `${name} Rossi` })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await list(page).getByRole('row').first().press('Enter');
  await expect(panel(page)).toBeVisible();
});

test('what a guest spent stands in the list and in its foot, and follows the sale of another desk', async ({
  page,
}) => {
  const name = unheardOf('Zelda');
  const api = await signInAtDesk(page, '/guests');
  const { id: payerId } = await api.call<{ id: string }>('POST', '/guests', { firstName: name });
  await search(page).fill(name);
  const row = list(page).getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/0€0\.00/);
  await expect(page.getByText('€0.00 spent')).toBeVisible();

  const types = await api.call<{ id: string; printerCode: string | null }[]>('GET', '/paymentTypes');
  const products = await api.call<{ id: string; name: string; price: number }[]>('GET', '/products');
  const oil = products.find(({ name }) => name.startsWith('Arnica body oil'));
  const paymentTypeId = types.find(({ printerCode }) => printerCode === 'card')?.id;
  const checkoutProductDetails = [{ id: oil?.id, quantity: 2 }];
  await api.call('POST', '/sale/checkout', { paymentTypeId, payerId, checkoutProductDetails });
  const spent = `€${(2 * (oil?.price ?? 0)).toFixed(2)}`;
  await expect(row).toContainText(spent);
  await expect(page.getByText(`${spent} spent`)).toBeVisible();
  await takeScreenshot(page, 'guest-figures');
});

test('GST-08 a guest is handed out, then erased with the appointments to come', async ({ page }) => {
  const name = unheardOf('Zelda');
  const api = await signInAtDesk(page, '/guests');
  const { id } = await api.call<{ id: string }>('POST', '/guests', { firstName: name });
  await book(api, id);
  await follow(page, `/guests?row=${id}`);
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page).getByText('Aroma massage')).toBeVisible();

  await choose(panel(page), 'More', 'Export everything, to read');
  await choose(panel(page), 'More', 'Erase for good…');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(question.getByText('There is still 1 appointment to come.')).toBeVisible();
  await takeScreenshot(page, 'guest-erase');
  await question.getByRole('button', { name: 'Cancel them and erase' }).click();
  await expect(panel(page)).toBeHidden();
  await search(page).fill(name);
  await expect(page.getByText('No guest matches.')).toBeVisible();
});

test('GST-01 with the keyboard alone: a guest who may be there already, added all the same, merged, and erased', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const name = unheardOf('Zelda');
  const api = await signInAtDesk(page, '/guests');
  await api.call('POST', '/guests', { firstName: name, lastName: 'Bianchi' });
  await expect(list(page).getByRole('row').first()).toBeVisible();
  const hands = new KeyboardUser(page);

  await hands.tabTo(/"New guest"/);
  await hands.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await hands.type(name);
  await hands.press('Tab');
  await hands.type('Bianchini');
  await expect(panel(page).getByText('Perhaps already on the list')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: `Use this one: ${name} Bianchi` })).toBeVisible();
  await expectAccessible(page, panel(page));
  await takeScreenshot(page, 'guest-similar');
  await hands.press('Enter');
  await expect(panel(page).getByRole('heading', { name: `${name} Bianchini` })).toBeVisible();
  await expect(field(page, 'First name')).toBeFocused();

  await hands.tabTo(/"More"/);
  await hands.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Merge with another guest…' })).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Guest' })).toBeFocused();
  await page.keyboard.type(`${name} bianchi`);
  // At once: it stands for the first that will be found.
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Merge these two guests?' });
  await expect(question).toBeVisible();
  await hands.tabTo(/"Merge"/);
  await hands.press('Enter');
  await expect(question).toBeHidden();
  await search(page).focus();
  await page.keyboard.type(name);
  await expect(list(page).getByRole('row')).toHaveCount(1);

  await hands.tabTo(new RegExp(`row "${name}`));
  await hands.tabTo(/"More"/);
  await hands.press('Enter', 'End', 'Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await hands.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await hands.press('Enter', 'End', 'Enter');
  await hands.tabTo(/"Erase"/);
  await hands.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('No guest matches.')).toBeVisible();
});

async function choose(where: Locator, menu: string, item: string): Promise<void> {
  await where.getByRole('button', { name: menu }).click();
  const page = where.page();
  if (!item.startsWith('Export')) return page.getByRole('menuitem', { name: item }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.html$/);
}

async function book(api: DeskApi, guestId: string): Promise<void> {
  const day = emptyDay(70);
  const { submittedAppointments } = await api.call<{ submittedAppointments: unknown[] }>('POST', '/appointments', [
    {
      guestId,
      serviceId: await idByName(api, '/services', 'Aroma massage'),
      staffResourceId: await idByName(api, '/resources', 'Giulia Ferrari'),
      startTime: wire(day, '10:00'),
      endTime: wire(day, '10:00', 50),
    },
  ]);
  expect(submittedAppointments).toHaveLength(1);
}
