import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { boxOf } from '../support/gestures.ts';
import { addGuest, guestOption } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { grid, panel } from '../support/planner.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/**
 * An entry's text, also with the figure beside it: at another journey's desk a receipt may be waiting at this moment.
 */
function named(title: string): RegExp {
  return new RegExp(`^${title}\\d*$`);
}

test('NAV-03 NAV-14 the planner stands at the first address, and the header, the tab and the marked entry follow wherever the menu, the bar or an address leads', async ({
  page,
}) => {
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  const expectAt = async (header: string, address: string, marked: string | null) => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(header);
    await expect(page).toHaveTitle(`${header} · Quieta`);
    const current = entries.and(page.locator('[aria-current=page]'));
    await expect(current).toHaveText(marked === null ? [] : [named(marked)]);
  };
  await signInAtDesk(page);
  await expectAt('Planner', '/', 'Planner');
  await entries.filter({ hasText: 'Staff and areas' }).click();
  await expectAt('Staff and areas', '/resources', 'Staff and areas');
  await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
  await expectAt('Dashboard', '/dashboard', null);
  await page.goto('/settings/service-setup/services');
  await expectAt('Update Services', '/settings/service-setup/services', 'Settings');
});

test('an entry of the menu answers before its page is rendered, and opens a tab of its own where the browser is asked for one', async ({
  page,
}) => {
  await signInAtDesk(page);
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Guests' });
  const whenPressed = await entry.evaluate(async (link: HTMLElement) => {
    link.click();
    await Promise.resolve();
    return { isMarked: 'selected' in link.dataset, address: location.pathname };
  });
  expect(whenPressed).toEqual({ isMarked: true, address: '/' });
  await expect(page).toHaveURL('/guests');

  const opened = page.context().waitForEvent('page');
  const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' });
  await settings.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/settings');
  await expect(page).toHaveURL('/guests');
});

test('NAV-13 an unknown address answers with the 404 page, without a sign-in, and leads home', async ({ page }) => {
  // The second one cannot even be decoded.
  for (const address of ['/no/such/page', '/%E0%A4%A']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - NOT FOUND');
  }
  await page.getByRole('link', { name: 'Home Page' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('NAV-16 at 1024 px the menu is an overlay that a button opens and Escape closes; above it stands open, below a bar of 56 px', async ({
  page,
}) => {
  const expectBelowBar = async (part: Locator) => {
    expect(await boxOf(page.getByRole('banner'))).toMatchObject({ y: 0, height: 56 });
    expect((await boxOf(part)).y).toBe(56);
  };
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInAtDesk(page);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('link', { name: 'Guests' }).click();
  await expect(page).toHaveURL('/guests');
  await expect(drawer).toHaveCount(0);
  await expectBelowBar(page.getByRole('main'));

  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  // The list of entries keeps a distance within the menu.
  await expectBelowBar(page.getByRole('navigation', { name: 'Main menu' }).locator('..'));
  await expectBelowBar(page.getByRole('main'));
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
});

test('NAV-15 the user menu names the user under ACCOUNT, and switches language and theme for good', async ({
  page,
}) => {
  await signInAtDesk(page);
  await page.getByRole('button', { name: 'Account: Chiara Donati' }).click();
  const userMenu = page.getByRole('menu', { name: 'Account' });
  await expect(userMenu.getByRole('group', { name: 'ACCOUNT' })).toContainText('Chiara Donati');
  await userMenu.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  await page.getByRole('button', { name: 'Account: Chiara Donati' }).click();
  await userMenu.getByRole('menuitem', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planning');
  const entries = [
    'Planning',
    'Cassa',
    'Riepilogo appuntamenti',
    'Messaggi',
    'Operatori e cabine',
    'Ospiti',
    'Impostazioni',
    'Aiuto',
  ];
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(entries.map(named));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planning');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('I18-01 a browser that prefers Spanish gets Spanish', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/no/such/page');
  await expect(page.getByRole('link', { name: 'Página de inicio' })).toBeVisible();
  await context.close();
});

test('the palette leads to a page and to an appointment, and starts one for a guest, however early its letters are typed', async ({
  page,
}) => {
  const api = await signInAtDesk(page, '/help');
  const { id: guest, lastName, name } = await addGuest(api, 'Ada');
  await bookByApi(api, emptyDay(28), '10:00', { guest });
  const ask = (words: string) =>
    onSlowDevice(page, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
    });
  await ask('che');
  await expect(page.getByRole('menuitem', { name: /Checkout/ })).toBeVisible();
  // The field keeps the letters though a result is marked.
  await page.keyboard.type('ckout');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox').or(dialog.getByRole('combobox'))).toHaveValue('checkout');
  await expectAccessible(page, page.getByRole('dialog'));
  await page.getByRole('menuitem', { name: /Checkout/ }).click();
  await expect(page).toHaveURL('/checkout');

  // At once, while the last one still fades away.
  await ask(name);
  await page.getByRole('menuitem', { name: new RegExp(`^${name}(?!,)`) }).click();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'New appointment' })).toContainText(name);
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(lastName);
  await page.getByRole('menuitem', { name: `${name}, Aroma massage` }).click();
  await expect(panel(page)).toContainText(name);
});

test('behind a page that was opened by keys alone Tab goes on in its content', async ({ page }) => {
  await signInAtDesk(page, '/help');
  await expect(page.getByText(/^This is Quieta \d+\.\d+\.\d+\.$/)).toBeVisible();
  for (const name of ['Close the day', 'Guests']) {
    // Ahead of the results, so that none of them is marked.
    await onSlowDevice(page, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(name);
    });
    await expect(page.getByRole('menuitem', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    // As long as the page loads, nothing in it can have the focus; what leads there comes once the line is idle.
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('main').locator('a[href], button, input').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  }
});

test('a name typed right behind N stands in the guest field', async ({ page }) => {
  const { name } = await addGuest(await signInAtDesk(page), 'Helen');
  await expect(grid(page)).toBeVisible();
  await onSlowDevice(page, () => page.keyboard.type(`n${name}`));
  await expect(page.getByRole('combobox', { name: 'Guest' })).toHaveValue(name);
  await guestOption(page, { name }).click();
});

/** Does what is done there with a sixth of the speed: who types is ahead of what is still to be drawn. */
async function onSlowDevice(page: Page, work: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await work();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
}
