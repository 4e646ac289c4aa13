import type { Browser, Locator, Page } from '@playwright/test';
import { card, grid, panel } from '@quieta/e2e/support/planner.ts';
import { signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from '../planner/browser.ts';
import { median } from '../planner/measure-day.ts';
import type { Finding } from '../planner/report.ts';
import { type Interaction, measurePress, watchInteractions } from './interaction.ts';
import { openReference, type PressKind } from './reference.ts';

interface PressesOptions {
  /** Address of the installation. */
  readonly url: string;
  /** The Monday of a large spa's full week. */
  readonly firstDay: Temporal.PlainDate;
  /** The bare page of the planner's bench. */
  readonly referenceUrl: string;
  /** How many times as long as the same press on the bare page a press may take to the next picture, by its kind. */
  readonly allowed: Readonly<Record<PressKind, number>>;
}

/** `ROUNDS=1` measures less. */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const slower = 4;

interface Sample {
  readonly kind: PressKind;
  readonly interactions: readonly Interaction[];
}

/**
 * Every press at a large spa's full week, on a processor four times slower: how long to the next picture, and until it
 * can be used, in turns with the same presses on the bare page.
 */
export async function measurePresses(browser: Browser, options: PressesOptions): Promise<Finding[]> {
  const { url, firstDay, referenceUrl, allowed } = options;
  const samples = new Map<string, Sample>();
  const bare = new Map<PressKind, number[]>();
  const reference = await openReference(browser, referenceUrl, slower);
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: url, viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
    const page = await context.newPage();
    const press: Press = async (kind, name, act, there) => {
      const interaction = await measurePress(page, act, there);
      samples.set(name, { kind, interactions: [...(samples.get(name)?.interactions ?? []), interaction] });
    };
    for (const kind of pressKinds) {
      const { toPaint } = await reference.press(kind);
      bare.set(kind, [...(bare.get(kind) ?? []), toPaint]);
    }
    const quiet = followRequests(page);
    await signInAtDesk(page, `/?date=${firstDay.toString()}`);
    await grid(page).getByRole('gridcell').first().waitFor();
    // Parts that are fetched while the page rests are there before anybody presses.
    await quiet();
    await slowDown(page);
    await watchInteractions(page);
    await pressInPlanner(page, press);
    await pressElsewhere(page, press);
    await context.close();
  }
  await reference.close();
  return [...samples].map(([name, sample]) => findingOf(name, sample, median(bare.get(sample.kind) ?? []), allowed));
}

const pressKinds: readonly PressKind[] = ['panel', 'day', 'page', 'letter'];

type Press = (kind: PressKind, name: string, act: () => Promise<unknown>, there?: string) => Promise<void>;

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
  await press('panel', 'panel, first opening', await clickOn(cards.nth(2)), form);
  await press('panel', 'panel, closing', await clickOn(close));
  await press('panel', 'panel, later opening', await clickOn(cards.nth(4)), form);
  await press('panel', 'another card, panel open', await clickOn(cards.nth(6)), 'aside form');
  await panel(page).getByRole('textbox', { name: 'Notes' }).focus();
  await typeLetters(page, press, 'a letter in Notes', 'ab');
  await close.click();

  await press('panel', 'new appointment', () => page.keyboard.press('n'), form);
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
  await press('day', 'next day', await clickOn(page.getByRole('button', { name: 'Next day' })), firstCard);
  await press('day', 'week', await clickOn(oneOf('Week')), 'main [role=grid]:not([aria-rowcount="60"])');
  await press('day', 'back to the day', await clickOn(oneOf('Day')), aDay);
  await press('day', 'areas', await clickOn(oneOf('Areas')), firstCard);
  await press('day', 'staff', await clickOn(oneOf('Staff')), firstCard);
}

async function pressElsewhere(page: Page, press: Press): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const title = 'main h1';
  await press('page', 'checkout, opening', await clickOn(menu.getByRole('link', { name: 'Checkout' })), title);
  await page.getByRole('searchbox', { name: 'Search guest, service, product' }).focus();
  await typeLetters(page, press, 'a letter in checkout’s search', 'ma');

  await press('page', 'sales, opening', await clickOn(page.getByRole('link', { name: 'Sales', exact: true })), title);
  await press(
    'panel',
    'sales, a row',
    await clickOn(page.getByRole('table', { name: 'Sales' }).getByRole('button').first()),
    'aside',
  );
  await page.getByRole('searchbox', { name: 'Payer or number, on any day' }).focus();
  await typeLetters(page, press, 'a letter in the sales’ search', 'an');

  await press('page', 'guests, opening', await clickOn(menu.getByRole('link', { name: 'Guests' })), title);
  const rows = page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup').getByRole('row');
  await press('panel', 'guests, a row', await clickOn(rows.nth(3)), 'aside');
  await press('panel', 'guests, another row', await clickOn(rows.nth(5)), 'aside h2');
  await page.getByRole('searchbox', { name: 'Search in guests' }).focus();
  await typeLetters(page, press, 'a letter in the guests’ search', 'an');

  await press('day', 'planner, opening', await clickOn(menu.getByRole('link', { name: 'Planner' })), firstCard);
  await press('panel', 'palette, opening', () => page.keyboard.press('Control+k'), '[role=dialog] input');
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
  for (const letter of letters) await press('letter', name, () => page.keyboard.press(letter));
}

/** `bare` is how long the same press takes on the bare page, in ms. */
function findingOf(
  name: string,
  { kind, interactions }: Sample,
  bare: number,
  allowed: PressesOptions['allowed'],
): Finding {
  const paints = interactions.map(({ toPaint }) => toPaint);
  const uses = interactions.flatMap(({ toUse }) => toUse ?? []);
  const usable = uses.length === 0 ? '' : `, usable ${Math.round(median(uses))}`;
  const text = `${median(paints)} : ${bare}, worst ${Math.max(...paints)}${usable}`;
  return { what: name, is: median(paints) / bare, allowed: allowed[kind], text };
}
