import type { Browser, Locator, Page } from '@playwright/test';
import { card, grid, panel } from '@quieta/e2e/support/planner.ts';
import { signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from '../planner/browser.ts';
import { median } from '../planner/measure-day.ts';
import type { Finding } from '../planner/report.ts';
import { type Interaction, measurePress, watchInteractions } from './interaction.ts';

interface PressesOptions {
  /** Where the installation answers. */
  readonly url: string;
  /** The Monday of a large spa's full week. */
  readonly firstDay: Temporal.PlainDate;
  /** The most that a press may take to the next picture, in ms. */
  readonly atMost: number;
}

const rounds = 5;
const slower = 4;

/** Every kind of press at a large spa's full week, on a processor four times slower: how long to the next picture, and until it can be used. */
export async function measurePresses(browser: Browser, { url, firstDay, atMost }: PressesOptions): Promise<Finding[]> {
  const samples = new Map<string, Interaction[]>();
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: url, viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
    const page = await context.newPage();
    const press: Press = async (name, act, there) => {
      samples.set(name, [...(samples.get(name) ?? []), await measurePress(page, act, there)]);
    };
    const quiet = followRequests(page);
    await signInAtDesk(page, `/?date=${firstDay.toString()}`);
    await grid(page).getByRole('gridcell').first().waitFor();
    // What is fetched while the page rests is there before anybody presses.
    await quiet();
    await slowDown(page);
    await watchInteractions(page);
    await pressInPlanner(page, press);
    await pressElsewhere(page, press);
    await context.close();
  }
  return [...samples].map(([name, interactions]) => findingOf(name, interactions, atMost));
}

type Press = (name: string, act: () => Promise<unknown>, there?: string) => Promise<void>;

const quietMilliseconds = 3_000;

/** Resolves, when called, once the page has asked for nothing for a while. */
function followRequests(page: Page): () => Promise<void> {
  let last = performance.now();
  page.on('request', () => (last = performance.now()));
  return async () => {
    for (let left = quietMilliseconds; left > 0; left = last + quietMilliseconds - performance.now())
      await page.waitForTimeout(left);
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

const form = 'aside footer';
const firstCard = 'main [role=gridcell]';

async function pressInPlanner(page: Page, press: Press): Promise<void> {
  const cards = card(page, /./);
  const close = panel(page).getByRole('button', { name: 'Close', exact: true });
  await press('panel, first opening', await clickOn(cards.nth(2)), form);
  await press('panel, closing', await clickOn(close));
  await press('panel, later opening', await clickOn(cards.nth(4)), form);
  await press('another card, panel open', await clickOn(cards.nth(6)), 'aside form');
  await panel(page).getByRole('textbox', { name: 'Notes' }).focus();
  await typeLetters(page, press, 'a letter in Notes', 'ab');
  await close.click();

  await press('new appointment', () => page.keyboard.press('n'), form);
  await typeLetters(page, press, 'a letter in the guest search', 'xyz');
  await page.getByRole('option', { name: /^Add / }).click();
  // The services, which are offered next.
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('textbox', { name: 'Last name' }).focus();
  await typeLetters(page, press, 'a letter of a new guest’s name', 'ab');
  await close.click();

  const oneOf = (name: string) => page.getByRole('radio', { name, exact: true });
  const aDay = 'main [role=grid][aria-rowcount="60"]';
  await press('next day', await clickOn(page.getByRole('button', { name: 'Next day' })), firstCard);
  await press('week', await clickOn(oneOf('Week')), 'main [role=grid]:not([aria-rowcount="60"])');
  await press('back to the day', await clickOn(oneOf('Day')), aDay);
  await press('areas', await clickOn(oneOf('Areas')), firstCard);
  await press('staff', await clickOn(oneOf('Staff')), firstCard);
}

async function pressElsewhere(page: Page, press: Press): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const title = 'main h1';
  await press('checkout, opening', await clickOn(menu.getByRole('link', { name: 'Checkout' })), title);
  await page.getByRole('searchbox', { name: 'Search guest, service, product' }).focus();
  await typeLetters(page, press, 'a letter in checkout’s search', 'ma');

  await press('sales, opening', await clickOn(page.getByRole('link', { name: 'Sales', exact: true })), title);
  await press(
    'sales, a row',
    await clickOn(page.getByRole('list', { name: 'Sales' }).getByRole('button').first()),
    'aside',
  );
  await page.getByRole('searchbox', { name: 'Payer or number, on any day' }).focus();
  await typeLetters(page, press, 'a letter in the sales’ search', 'an');

  await press('guests, opening', await clickOn(menu.getByRole('link', { name: 'Guests' })), title);
  const rows = page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup').getByRole('row');
  await press('guests, a row', await clickOn(rows.nth(3)), 'aside');
  await press('guests, another row', await clickOn(rows.nth(5)), 'aside h2');
  await page.getByRole('searchbox', { name: 'Search in guests' }).focus();
  await typeLetters(page, press, 'a letter in the guests’ search', 'an');

  await press('planner, opening', await clickOn(menu.getByRole('link', { name: 'Planner' })), firstCard);
  await press('palette, opening', () => page.keyboard.press('Control+k'), '[role=dialog] input');
  await typeLetters(page, press, 'a letter in the palette', 'ann');
}

/** A click of the mouse, which is there already. */
async function clickOn(target: Locator): Promise<() => Promise<void>> {
  await target.hover();
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is pressed is in sight');
  return () => target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function typeLetters(page: Page, press: Press, name: string, letters: string): Promise<void> {
  for (const letter of letters) await press(name, () => page.keyboard.press(letter));
}

function findingOf(name: string, interactions: readonly Interaction[], atMost: number): Finding {
  const paints = interactions.map(({ toPaint }) => toPaint);
  const uses = interactions.flatMap(({ toUse }) => toUse ?? []);
  const usable = uses.length === 0 ? '' : `, usable ${Math.round(median(uses))}`;
  return { what: name, is: median(paints), atMost, text: `worst ${Math.max(...paints)}${usable}` };
}
