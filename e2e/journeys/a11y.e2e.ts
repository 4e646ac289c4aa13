import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { cartRows, lastSale, payButton } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, openDeskApi } from '../support/desk-api.ts';
import { turnTo } from '../support/follow.ts';
import { addGuest, guestOption } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, column, grid, openDay, panel, pickSlot, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

/**
 * In the light theme everything is examined; the structure does not change with the theme, so in the dark one the
 * contrast alone.
 */
async function look(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await takeScreenshot(page, `${name}-light`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await takeScreenshot(page, `${name}-dark`);
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

test('the pages before the product break no rule of WCAG 2.2 AA, in either theme', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await look(page, 'not-found');
  await page.goto('/login?token=made-up');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'login');
  await signIn(page, 'reception');
  await expect(page.getByText('Where are you working today?')).toBeVisible();
  await look(page, 'select-branch');
});

test('the planner and its panel break no rule of WCAG 2.2 AA, in either theme', async ({ page }) => {
  const day = emptyDay(91);
  const api = await openDay(page, day);
  await bookByApi(api, day, '10:00');
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
  await look(page, 'planner');
  await grid(page).getByRole('gridcell').first().click();
  await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await look(page, 'panel-change');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toContainText('Choose a service');
  await look(page, 'panel-missing');
});

test('checkout and the other pages break no rule of WCAG 2.2 AA, in either theme', async ({ page }) => {
  await signInAtDesk(page, '/checkout');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(cartRows(page)).toHaveCount(1);
  await look(page, 'checkout');
  for (const [address, header] of [
    ['/checkout/vouchers', 'Vouchers'],
    ['/settings', 'Settings'],
    ['/settings/payment-billing', 'Payment Billing'],
    ['/settings/business-profile/region', 'Region and currency'],
    ['/settings/business-profile/printer', 'Fiscal printer'],
    ['/help', 'Help'],
    ['/resources', 'Staff and areas'],
    ['/guests', 'Guests'],
    ['/dashboard', 'Dashboard'],
  ] as const) {
    await turnTo(page, address, header);
    await look(page, address.slice(1).replace('/', '-'));
  }
});

test.describe('360 px wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('nothing scrolls sideways, and the main job can be done', async ({ page }) => {
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await signIn(page, 'therapist');
    await expect(grid(page)).toBeVisible();
    const emma = await addGuest(await openDeskApi(page), 'Emma');
    for (const [address, header] of [
      ['/dashboard', 'Dashboard'],
      ['/appointments-summary', 'Appointments Summary'],
      ['/resources', 'Staff and areas'],
      ['/guests', 'Guests'],
      ['/messages', 'Messages'],
      ['/settings', 'Settings'],
      ['/settings/business-profile/opening-hours', 'Opening hours'],
      ['/settings/business-profile/printer', 'Fiscal printer'],
      ['/settings/business-profile/messages', 'Message settings'],
      ['/help', 'Help'],
    ] as const) {
      await turnTo(page, address, header);
      await fits();
    }
    await showDay(page, emptyDay(6));
    await fits();
    await takeScreenshot(page, 'planner');
    // A phone begins with the own day of whoever holds it.
    await expect(column(page, 'Marco Bellini')).toBeInViewport();
    // Well after the beginning of the shift: how tall the header is, and so what is pressed, hangs on the length of the
    // date.
    await pickSlot(page, 'Marco Bellini', 0.7);
    await panel(page).getByRole('combobox', { name: 'Guest' }).fill(emma.lastName);
    await guestOption(page, emma).tap();
    await panel(page).getByRole('combobox', { name: 'Service' }).fill('deep tissue');
    await page.getByRole('option', { name: /^Deep tissue massage/ }).tap();
    await panel(page).getByRole('button', { name: /Area$/ }).tap();
    await page.getByRole('option', { name: 'Cabin 3' }).tap();
    await fits();
    await takeScreenshot(page, 'panel');
    await panel(page).getByRole('button', { name: 'Save and check out' }).tap();
    await expect(cartRows(page)).toHaveCount(1);
    await fits();
    await payButton(page).scrollIntoViewIfNeeded();
    await expect(payButton(page)).toBeInViewport();
    await takeScreenshot(page, 'checkout');
    await payButton(page).tap();
    await expect(cartRows(page)).toHaveCount(0);
    // Leaving while the receipt is on its way would keep it open for later journeys too.
    await expect(lastSale(page)).toContainText('Receipt sent to the printer');
    await showDay(page, emptyDay(6));
    await expect(card(page, new RegExp(`^${emma.name}.*paid`, 'i'))).toBeVisible();
  });
});
