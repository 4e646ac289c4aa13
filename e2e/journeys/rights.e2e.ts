import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deskBrowser } from '../support/chromium.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, type DeskApi } from '../support/desk-api.ts';
import { drag } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { card, column, grid, openDay, panel } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

// In Milan, where roles decide.
const milano = 'Corte Quieta, Milano';
const allergy = 'Peanuts';
const note = 'Left shoulder after an operation';

/** A day on which Lorenzo works; on Thursdays he does not. */
function workday(nth: number): Temporal.PlainDate {
  const day = emptyDay(nth);
  return day.dayOfWeek === 4 ? day.add({ days: 1 }) : day;
}

/** The reception books a guest with Lorenzo, and notes what the treatment must take into account. */
async function bookWithNotes(browser: Browser, day: Temporal.PlainDate, lastName: string): Promise<string> {
  const page = await (await browser.newContext(deskBrowser)).newPage();
  const api: DeskApi = await signInAtDesk(page, '/', { login: 'milan-desk', branch: milano });
  const guest = { firstName: 'Bianca', lastName, allergies: allergy, preferences: 'Firm pressure' };
  const { id } = await api.call<{ id: string }>('POST', '/guests', guest);
  const booked = await bookByApi(api, day, '15:30', { guest: id, staff: 'Lorenzo' });
  await api.call('PATCH', `/appointments/${booked}`, { notes: note });
  await page.context().close();
  return id;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
const menuTitles = async (page: Page) => (await menu(page).allTextContents()).map((title) => title.trim());

/** Every answer that was refused from now on; a page asks for nothing that its user may not have. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  return refused;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('AUT-16 a therapist sees the own day, reads the notes, begins and ends the treatment, and can neither sell nor move', async ({
    page,
    browser,
  }) => {
    const day = workday(0);
    await bookWithNotes(browser, day, 'Cortesi');
    const refused = refusals(page);
    await openDay(page, day, { login: 'milan-therapist', branch: milano });
    const mine = card(page, /Bianca Cortesi/);
    await expect(column(page, 'Lorenzo').getByRole('gridcell', { name: /Bianca Cortesi/ })).toBeInViewport();

    // Neither a finger nor a key moves it, and a press beside it books nothing.
    const before = await mine.boundingBox();
    await drag(page, mine, { minutes: 60 });
    expect(await mine.boundingBox()).toEqual(before);
    await grid(page).focus();
    await page.keyboard.press('n');
    await page.keyboard.press(' ');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Waiting list/ })).toHaveCount(0);

    await mine.click();
    await expect(panel(page)).toContainText(allergy);
    await expect(panel(page)).toContainText('Firm pressure');
    await expect(panel(page).getByRole('textbox', { name: 'Notes' })).toHaveValue(note);
    await expect(panel(page).getByRole('button', { name: 'History of changes' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
    await takeScreenshot(page, 'rights-treatment');
    await expectAccessible(page);
    await panel(page).getByRole('textbox', { name: 'Notes' }).fill(`${note}, still stiff`);
    await panel(page).getByRole('button', { name: 'Start treatment' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(card(page, /Bianca Cortesi.*in treatment/)).toBeVisible();
    await mine.click();
    await expect(panel(page).getByRole('textbox', { name: 'Notes' })).toHaveValue(`${note}, still stiff`);
    await panel(page).getByRole('button', { name: 'End treatment' }).click();
    await expect(card(page, /Bianca Cortesi.*done/)).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => menuTitles(page)).toEqual(['Planner', 'Appointments Summary', 'Guests', 'Help']);
    await takeScreenshot(page, 'rights-menu');
    expect(refused).toEqual([]);

    // An address that somebody else sent leads nowhere, and says who can help.
    await page.goto('/checkout');
    await expect(page.getByText('do not let you sell.')).toBeVisible();
    await expect(page.getByText('Reception, Manager')).toBeVisible();
    await takeScreenshot(page, 'rights-not-allowed');
    await expectAccessible(page);
  });
});

test('AUT-16 SEC-05 an accountant sees the sales and the books, changes nothing in the planner, and reads no health note', {
  tag: '@long',
}, async ({ page, browser }) => {
  const day = workday(1);
  const guestId = await bookWithNotes(browser, day, 'Lagorio');
  const refused = refusals(page);
  const messages: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/') && answer.headers()['content-type']?.includes('application/json'))
      messages.push(await answer.text().catch(() => ''));
  });
  await openDay(page, day, { login: 'milan-accountant', branch: milano });
  await expect
    .poll(() => menuTitles(page))
    .toEqual(['Planner', 'Sales', 'Appointments Summary', 'Guests', 'Settings', 'Help']);
  const booked = card(page, /Bianca Lagorio/);
  const before = await booked.boundingBox();
  await drag(page, booked, { minutes: 60 });
  expect(await booked.boundingBox()).toEqual(before);
  await booked.click();
  await expect(panel(page)).toContainText('Bianca Lagorio');
  await expect(panel(page).getByRole('textbox')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await takeScreenshot(page, 'rights-appointment');
  await expectAccessible(page, panel(page));

  await page.goto(`/guests?row=${guestId}`);
  const guest = page.getByRole('complementary', { name: 'Bianca Lagorio' });
  await expect(guest.getByText('First name')).toBeVisible();
  await expect(guest.getByText(/Allergies|Preferences|Health data/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New guest' })).toHaveCount(0);
  await takeScreenshot(page, 'rights-guest');
  await expectAccessible(page);

  await menu(page).filter({ hasText: 'Sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close the day' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed days' }).click();
  await expect(page.getByRole('button', { name: 'Files of the month' })).toBeVisible();
  await menu(page).filter({ hasText: 'Settings' }).click();
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Settings',
    'Payment Billing',
    'Accounting',
  ]);
  await takeScreenshot(page, 'rights-settings');
  expect(refused).toEqual([]);
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((text) => text.includes(allergy) || text.includes(note))).toEqual([]);
});
