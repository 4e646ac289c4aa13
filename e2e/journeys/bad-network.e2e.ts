import { expect, type Page } from '@playwright/test';
import { emptyDay } from '../support/days.ts';
import { emanuele } from '../support/demo.ts';
import { turnTo } from '../support/follow.ts';
import { addGuest, guestOption } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { type Line, openLine } from '../support/line.ts';
import { card, choose, openDay, panel, pickSlot } from '../support/planner.ts';
import { signInAtDesk } from '../support/sign-in.ts';

// The line is cut behind the browser's back: it goes on to believe in a network, as with a server that was killed.

let line: Line;
let page: Page;
let fetched: string[];

test.beforeEach(async ({ browser }) => {
  line = await openLine();
  page = await (await browser.newContext({ proxy: line.proxy })).newPage();
  fetched = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
});

test.afterEach(async () => {
  await page.context().close();
  await line.close();
});

/** Until the page has fetched this part of its code, ahead of anybody's need. */
async function untilFetched(part: string): Promise<void> {
  await expect.poll(() => fetched.some((url) => url.includes(`/${part}-`))).toBe(true);
}

const status = () => page.getByRole('banner').getByRole('status');

test('ERR-01 ERR-05 a guest who is being typed stands through an outage and a lost answer, and is saved once', async () => {
  await signInAtDesk(page, '/guests');
  await untilFetched('urgent');
  line.cut();
  await page.getByRole('button', { name: 'New guest' }).click();
  const editor = page.getByRole('complementary', { name: 'New guest' });
  const last = `Outage ${crypto.randomUUID().slice(0, 8)}`;
  await editor.getByLabel('First name').fill('Nina');
  await editor.getByLabel('Last name').fill(last);
  // The search for guests like her fails in the background.
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await expect(editor.getByLabel('Last name')).toHaveValue(last);

  line.mend();
  await expect(status()).toHaveText('Live');
  line.loseAnswers();
  await editor.getByRole('button', { name: 'Save' }).click();
  const retrying = editor.getByRole('status').filter({ hasText: 'The server does not answer. Trying again…' });
  await retrying.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'it may have arrived' })).toBeVisible();
  await expect(editor.getByLabel('Last name')).toHaveValue(last);

  line.mend();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary', { name: `Nina ${last}` })).toBeVisible();

  // A search that begins before the address's panel has come goes on.
  line.hold(/\/guests\/[\da-f-]{36}$/);
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search in guests' });
  await search.fill(last);
  await expect(page.getByRole('row', { name: `Nina ${last}` })).toHaveCount(1);
  await expect(page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup').getByRole('row')).toHaveCount(1);
  line.mend();
  await expect(page.getByRole('complementary', { name: `Nina ${last}` })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(last);
});

test('SCH-05 AUT-12 with the line cut the planner and its draft stand, whatever is hovered, opened or asked for', async () => {
  const day = emptyDay(85);
  // Here are the settings, the help and the like.
  line.withhold(/\/office-/);
  await openDay(page, day);
  await pickSlot(page, 'Giulia');
  await panel(page).getByRole('button', { name: 'Walk-in' }).click();
  await choose(page, 'Service', 'Aroma', /^Aroma massage/);
  await panel(page).getByLabel('Notes').fill('likes it quiet');
  // Here is the guests' page, and its texts.
  await untilFetched('desk');
  await untilFetched('texts-rest-en');
  line.cut();

  await page.getByRole('button', { name: 'Log out' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Log out' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menu').press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: /^Find a guest/ }).press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Guests' }).click();
  await expect(main.getByRole('heading', { name: 'Guests' })).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(main.getByRole('alert')).toContainText('This cannot be shown: the server does not answer.');
  await page.goBack();
  await page.goBack();
  await expect(panel(page).getByLabel('Notes')).toHaveValue('likes it quiet');

  await page.context().setOffline(true);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  const waiting = panel(page).getByRole('status').filter({ hasText: 'Will be sent when the connection is back.' });
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toContainText('Nothing was sent.');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(waiting).toBeVisible();
  line.mend();
  await page.context().setOffline(false);
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, /^Walk-in, Aroma massage/)).toHaveCount(1);
});

test('a booking whose answer is slow stands once in the planner, and clashes with nothing', async () => {
  await openDay(page, emptyDay(87));
  await pickSlot(page, 'Giulia');
  await panel(page).getByRole('button', { name: 'Walk-in' }).click();
  await choose(page, 'Service', 'Aroma', /^Aroma massage/);
  line.holdAnswers(/\/api\/appointments$/);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  // The feed is faster than the answer: the draft's card gives way to the booked one.
  await expect(card(page, /New appointment/)).toHaveCount(0);
  await expect(card(page, /^Walk-in, Aroma massage/)).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  line.mend();
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, /^Walk-in, Aroma massage/)).toHaveCount(1);
});

test('who was found stays and takes the press while a further word is still asked about', async () => {
  /** Types a further word while the line holds back what is asked about it, at each of these addresses. */
  const typeOn = async (addresses: readonly string[], word: string, further: string) => {
    line.hold(/[?&]search=/);
    const isAsked = (url: string, address: string) =>
      url.includes(address) && url.includes(`search=${word}+${further}`);
    const asked = addresses.map((address) => page.waitForRequest((request) => isAsked(request.url(), address)));
    await page.keyboard.type(` ${further}`);
    await Promise.all(asked);
  };
  const api = await openDay(page, emptyDay(86));
  const [anna, helen] = [await addGuest(api, 'Anna'), await addGuest(api, 'Helen')];
  await page.keyboard.press('Control+k');
  await page.keyboard.type(anna.lastName);
  const inPalette = page.getByRole('menuitem', { name: new RegExp(`^${anna.name}(?!,)`) });
  await expect(inPalette).toBeVisible();
  await typeOn(['/guests?'], anna.lastName, 'anna');
  await inPalette.click();
  await expect(panel(page)).toContainText(anna.name);
  line.mend();

  // The second is a guest of the hotel alone.
  for (const [name, word, further, fact] of [
    [helen.name, helen.lastName, 'helen', helen.name],
    [emanuele.name, emanuele.lastName, emanuele.room, `Room ${emanuele.room}`],
  ] as const) {
    // While the list of treatments is open, what lies around it has no role.
    await panel(page).getByText('Change', { exact: true }).click();
    const search = panel(page).getByRole('combobox', { name: 'Guest' });
    await search.fill(word);
    const found = guestOption(page, { name });
    await expect(found).toBeVisible();
    await typeOn(['/guests?', '/guests/'], word, further);
    await found.click();
    await expect(panel(page)).toContainText(fact);
    line.mend();
  }
});

test('the waiting list opens though its button is still to come', async () => {
  await signInAtDesk(page, '/help');
  // Requests that come later than the day wait for an idle line.
  line.hold(/\/api\/blocks\/Search/);
  await turnTo(page, '/', 'Planner');
  await page.getByRole('button', { name: 'Waiting list' }).click();
  await expect(page.getByRole('complementary', { name: 'Waiting list' })).toBeVisible();
  line.mend();
  await expect(page.getByRole('button', { name: /^Waiting list: / })).toHaveAttribute('aria-pressed', 'true');
});

test('LST-01 ERR-05 a table, a list in pages and a form that could not be read say so until Retry has read them', async () => {
  const screens = [
    ['/settings/payment-billing/taxes', page.getByRole('row', { name: 'VAT 22%', exact: true })],
    ['/guests', page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup').getByRole('row').first()],
    ['/settings/business-profile/business-name-info', page.getByRole('textbox', { name: 'Business name' })],
  ] as const;
  await signInAtDesk(page, '/help');
  for (const [address, read] of screens) {
    line.withhold(/\/api\/(taxes|guests|branches)\b/);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('This could not be loaded.')).toBeVisible();
    const retry = main.getByRole('button', { name: 'Retry' });
    const lost = page.waitForEvent('requestfailed');
    await retry.click();
    await lost;
    await expect(main.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
    await expect(read).toHaveCount(0);

    line.mend();
    await retry.click();
    await expect(read).toBeVisible();
    await expect(main.getByText('This could not be loaded.')).toHaveCount(0);
  }
});

/** Pages with a list: the title, the list's role and name, one of its headings. */
const lists = [
  ['/guests', 'Guests', 'grid', 'Guests', 'Next visit'],
  ['/checkout/sales', 'Sales', 'table', 'Sales', 'Payer'],
  ['/checkout/vouchers', 'Vouchers', 'table', 'Vouchers and deposits', 'Code'],
  ['/checkout/invoices', 'Invoices', 'table', 'Invoices', 'Buyer'],
  ['/messages', 'Messages', 'table', 'Outgoing', 'Status'],
  ['/checkout/days', 'Closed days', 'table', 'Closed days', 'Drawer'],
  ['/dashboard/reports', 'Reports', 'table', 'Therapists', 'Tips'],
  ['/settings/people/history', 'History', 'region', 'Changes', null],
] as const;
const rowsOfLists = /\/(guests|sale|vouchers|invoices|messages|closing\/days|reports|history)(\?|$)/;

test('the headings of a list stand before its rows have come, and it is busy until then', {
  tag: '@long',
}, async () => {
  line.hold(rowsOfLists);
  await signInAtDesk(page, '/help');
  for (const [address, title, role, name, heading] of lists) {
    await turnTo(page, address, title);
    const list = page.getByRole(role, { name, exact: true });
    await expect(list, title).toHaveAttribute('aria-busy', 'true');
    if (heading !== null) await expect(list.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
    line.mend();
    await expect(list, title).toHaveAttribute('aria-busy', 'false');
    line.hold(rowsOfLists);
  }
});
