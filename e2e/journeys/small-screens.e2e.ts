import { expect, type Page } from '@playwright/test';
import { addOil, lastSale, payButton } from '../support/checkout.ts';
import { emptyDay, today } from '../support/days.ts';
import { turnTo } from '../support/follow.ts';
import { addGuest, guestOption } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, grid, openDay, panel, pickSlot } from '../support/planner.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const pages = [
  ['/checkout', 'Checkout'],
  ['/checkout/sales', 'Sales'],
  ['/checkout/close', 'Close the day'],
  ['/dashboard', 'Dashboard'],
  ['/appointments-summary', 'Appointments Summary'],
  ['/guests', 'Guests'],
  ['/resources', 'Staff and areas'],
  ['/settings/business-profile/opening-hours', 'Opening hours'],
  ['/settings/people/history', 'History'],
] as const;

test.describe("a desk's window at 400 %", () => {
  // WCAG 1.4.10: 1280 x 1024 at 400 %.
  test.use({ viewport: { width: 320, height: 256 } });

  test('pages scroll down and not sideways, but for tables, charts and the grid in their own frames', async ({
    page,
  }) => {
    await openDay(page, emptyDay(7));
    await expectOneDirection(page, 'Planner');
    for (const [address, header] of pages) {
      await turnTo(page, address, header);
      await expectOneDirection(page, header);
    }
  });

  test('an appointment is booked: nothing lies over a slot', async ({ page }) => {
    const day = emptyDay(8);
    const guest = await addGuest(await openDay(page, day), 'Clara');
    await grid(page).scrollIntoViewIfNeeded();
    await pickSlot(page, 'Giulia Ferrari', 0.6);
    await panel(page).getByRole('combobox', { name: 'Guest' }).pressSequentially(guest.lastName);
    await guestOption(page, guest).click();
    await panel(page).getByRole('combobox', { name: 'Service' }).pressSequentially('aroma');
    await page.getByRole('option', { name: /^Aroma massage/ }).click();
    await panel(page).getByRole('button', { name: /Area$/ }).click();
    await page.getByRole('option', { name: /Cabin/ }).first().click();
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(card(page, new RegExp(`^${guest.name}`))).toBeVisible();
  });
});

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('what is pressed is as tall as a fingertip, and no field makes a phone zoom', async ({ page }) => {
    await openDay(page, emptyDay(9));
    await expectTouchable(page, 'Planner');
    await page.keyboard.press('n');
    await expect(panel(page)).toBeVisible();
    await expectTouchable(page, 'the panel');
    for (const [address, header] of pages) {
      await turnTo(page, address, header);
      await expectTouchable(page, header);
    }
  });
});

test.describe('a phone with its keyboard open', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('what is typed stays in sight', async ({ page }) => {
    await openDay(page, emptyDay(10));
    await page.keyboard.press('n');
    const notes = panel(page).getByRole('textbox', { name: 'Notes' });
    await notes.tap();
    // The window shrinks by the keyboard, as the page asks for. What keeps the field in sight is fetched while the line
    // is idle.
    await expect(async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.setViewportSize({ width: 360, height: 400 });
      await expect(notes).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    const isOnTop = () =>
      notes.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === node;
      });
    await expect.poll(isOnTop).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await notes.fill('');
  });
});

test('the number of a sale is read in one piece at every width, and a row reaches the edge of the sheet', {
  tag: '@long',
}, async ({ page }) => {
  await signInAtDesk(page, '/checkout');
  await addOil(page);
  await payButton(page).click();
  await expect(lastSale(page)).toBeVisible();
  const ofSeveralDays = `?from=${today().subtract({ days: 1 }).toString()}&to=${today().toString()}`;
  for (const search of ['', ofSeveralDays]) {
    await turnTo(page, `/checkout/sales${search}`, 'Sales');
    const row = page.getByRole('table', { name: 'Sales' }).getByRole('rowgroup').getByRole('row').first();
    for (const width of [390, 800, 900, 1000, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row).toBeVisible();
      expect(await row.evaluate(faultsOfRow), `${search} at ${width}`).toEqual([]);
    }
  }
});

/** Faults of a sale's row with a number as long as after some years: cut, in two lines, or a line that ends early. */
function faultsOfRow(row: Element): string[] {
  const number = row.querySelectorAll('[role="cell"]')[2];
  if (!(number instanceof HTMLElement)) return ['no number'];
  number.textContent = '2026/1000123';
  const text = document.createRange();
  text.selectNodeContents(number);
  const sheet = row.closest('section')?.getBoundingClientRect();
  return [
    ...(text.getClientRects().length > 1 ? ['in two lines'] : []),
    ...(number.scrollWidth > number.clientWidth ? ['wider than its column'] : []),
    ...(sheet !== undefined && sheet.right - row.getBoundingClientRect().right <= 2 ? [] : ['ends before the sheet']),
  ];
}

/**
 * The window itself goes no further than its width, and nothing but a table, a chart or the grid has to be moved in
 * both directions.
 */
async function expectOneDirection(page: Page, name: string): Promise<void> {
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
  const faults = await page.evaluate(() => {
    const isWide = (node: Element) => node.scrollWidth > node.clientWidth + 1;
    const scrolls = (node: Element) => /auto|scroll/.test(getComputedStyle(node).overflowX);
    const isFrame = (node: Element) =>
      node.matches('[role="grid"], :has(> table, > [role="grid"], > svg, > [role="list"])');
    const inBoth = [...document.querySelectorAll('#content *')].filter(
      (node) => isWide(node) && scrolls(node) && node.scrollHeight > node.clientHeight + 1 && !isFrame(node),
    );
    const wide = isWide(document.documentElement) ? [`the window: ${document.documentElement.scrollWidth}`] : [];
    return [...wide, ...inBoth.map((node) => `${node.className}: ${node.scrollWidth} of ${node.clientWidth}`)];
  });
  expect(faults, name).toEqual([]);
}

/** Controls have 40 px, what is typed into 16 px of type; links within text are as tall as their line. */
async function expectTouchable(page: Page, name: string): Promise<void> {
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
  const faults = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const nameOf = (node: Element) => node.getAttribute('aria-label') ?? node.textContent ?? node.className;
    const low = all('#content button:not(:has(> h1)), [role="tab"], [role="radio"]').filter((node) => {
      const { height, width } = node.getBoundingClientRect();
      return width > 1 && height < 40;
    });
    const small = all('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]').filter(
      (node) => Number.parseFloat(getComputedStyle(node).fontSize) < 16,
    );
    return { low: low.map(nameOf), small: small.map(nameOf) };
  });
  expect(faults, name).toEqual({ low: [], small: [] });
}
