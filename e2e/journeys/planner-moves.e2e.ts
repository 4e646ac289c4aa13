import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { drag, dragCardTo, pixelsPerMinute, spotOn, watchRendering } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { card, column, grid, openDay, panel } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const snackbar = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const note = (page: Page) => page.getByRole('group', { name: 'Not changed' });

/** A desk at a day of its own, with one treatment of Giulia's from 10:00 to 10:50 in Cabin 1. */
async function openDayOfOne(page: Page, nth: number) {
  const day = emptyDay(nth);
  const api = await openDay(page, day);
  await bookByApi(api, day, '10:00');
  await expect(card(page, /^Walk-in, Aroma massage, 10:00/)).toBeVisible();
  return { api, day };
}

async function shootBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takeScreenshot(page, `${name}-${colorScheme}`);
  }
}

/** Puts the keyboard's cursor on the treatment at 10:00, four quarters below where it enters the grid. */
async function focusCard(page: Page): Promise<void> {
  await grid(page).focus();
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
  await expect(card(page, /10:00/)).toHaveAttribute('data-active');
}

test('a card is dragged to another time and therapist, and undone', async ({ page }) => {
  await openDayOfOne(page, 12);
  const marco = column(page, 'Marco Bellini');
  const back = await dragCardTo(page, card(page, /10:00/), { minutes: 62, to: marco });
  await takeScreenshot(page, 'ghost');
  const rendered = await watchRendering(page);
  const { x, y } = await spotOn(card(page, /10:00/));
  await page.mouse.move(x, y, { steps: 10 });
  await page.mouse.move(back.x, back.y, { steps: 10 });
  expect(await rendered()).toBe(0);
  await page.mouse.up();
  const moved = marco.getByRole('gridcell', { name: /11:00 – 11:50/ });
  await expect(moved).toBeVisible();
  await expect(snackbar(page)).toContainText('Walk-in moved to 11:00, Marco Bellini');
  await expect(panel(page)).toHaveCount(0);

  await snackbar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Giulia Ferrari').getByRole('gridcell', { name: /10:00 – 10:50/ })).toBeVisible();
  await page.reload();
  await expect(column(page, 'Giulia Ferrari').getByRole('gridcell', { name: /10:00 – 10:50/ })).toBeVisible();
});

test('a card is resized at both ends, and Escape puts back what is carried', async ({ page }) => {
  await openDayOfOne(page, 13);
  await drag(page, card(page, /10:00 – 10:50/), { minutes: 25, part: 'bottom' });
  await expect(card(page, /10:00 – 11:15/)).toBeVisible();
  const scale = await pixelsPerMinute(card(page, /10:00/)).then((perMinute) => (perMinute * 50) / 75);
  const top = await spotOn(card(page, /10:00/), 'top');
  await page.mouse.move(top.x, top.y);
  await page.mouse.down();
  await page.mouse.move(top.x, top.y + 15 * scale, { steps: 5 });
  await page.mouse.up();
  await expect(card(page, /10:15 – 11:15/)).toBeVisible();

  await dragCardTo(page, card(page, /10:15/), { minutes: 60 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(card(page, /10:15 – 11:15/)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a stroke over free time draws a new appointment', async ({ page }) => {
  await openDayOfOne(page, 14);
  const from = await spotOn(card(page, /10:00/), 'top');
  const scale = await pixelsPerMinute(card(page, /10:00/));
  const marco = await column(page, 'Marco Bellini').boundingBox();
  const x = (marco?.x ?? 0) + 60;
  await page.mouse.move(x, from.y + 60 * scale);
  await page.mouse.down();
  await page.mouse.move(x, from.y + (60 + 80) * scale, { steps: 6 });
  await page.mouse.up();
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).toContainText('Marco Bellini');
  await expect(card(page, /^New appointment, 11:00 – 12:30/)).toBeVisible();
});

test('the draft in the panel follows its card, and its card the hand', { tag: '@long' }, async ({ page }) => {
  await openDayOfOne(page, 15);
  await card(page, /10:00/).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByLabel('Notes').fill('Quiet room');
  await drag(page, card(page, /10:00/), { minutes: 60 });
  await expect(panel(page).getByRole('group', { name: 'Start' })).toContainText('11:00');
  await expect(panel(page).getByLabel('Notes')).toHaveValue('Quiet room');
});

test('by keyboard a card is lifted, moved, resized and dropped, or put back', async ({ page }) => {
  await openDayOfOne(page, 16);
  const announced = grid(page).locator('xpath=following-sibling::*[@role="status"]');
  await focusCard(page);
  await page.keyboard.press('Space');
  await expect(announced).toContainText(/^Lifted: Aroma massage, 10:00 – 10:50, Giulia Ferrari/);
  await page.keyboard.press('ArrowDown');
  await expect(announced).toContainText(/10:15 – 11:05, Giulia Ferrari, .*, free/);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(announced).toContainText(/10:15 – 11:15/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(announced).toContainText(/^Dropped/);
  const moved = card(page, /10:15 – 11:15/);
  await expect(moved).toHaveAttribute('data-active');
  await expect(grid(page)).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(announced).toContainText(/^Put back/);
  await expect(moved).toBeVisible();
});

test('D marks the focused card done, Ctrl Z takes it back', async ({ page }) => {
  await openDayOfOne(page, 17);
  await focusCard(page);
  await page.keyboard.press('d');
  await expect(card(page, /10:00.*done/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(snackbar(page)).toContainText(/^Undone: .*: done/);
  await expect(card(page, /10:00.*done/)).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
});

test('APP-09 what the server refuses goes back and says why, and a remedy is one press away', async ({ page }) => {
  const { api, day } = await openDayOfOne(page, 18);
  await bookByApi(api, day, '12:00', { staff: 'Marco Bellini' });
  await expect(card(page, /12:00/)).toBeVisible();
  await dragCardTo(page, card(page, /10:00/), { minutes: 122 });
  await shootBothThemes(page, 'ghost-conflict');
  await expect(card(page, /12:00/)).toHaveAttribute('data-rival');
  await page.mouse.up();
  await expect(note(page)).toContainText('Cabin 1 is taken');
  await expect(card(page, /10:00/)).toBeVisible();
  await expectAccessible(page, note(page));
  await shootBothThemes(page, 'refusal');
  await note(page).getByRole('button', { name: /^Use / }).click();
  await expect(column(page, 'Giulia Ferrari').getByRole('gridcell', { name: /12:00/ })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('who asked for a therapist is not given another one without a question', { tag: '@long' }, async ({ page }) => {
  const { api, day } = await openDayOfOne(page, 19);
  await bookByApi(api, day, '12:00', { area: 'Cabin 3', requestedStaff: true });
  await expect(card(page, /12:00/)).toBeVisible();
  const marco = column(page, 'Marco Bellini');
  await drag(page, card(page, /12:00/), { to: marco });
  await expect(note(page)).toContainText('The guest asked for Giulia Ferrari');
  await note(page).getByRole('button', { name: 'Change the therapist' }).click();
  await expect(marco.getByRole('gridcell', { name: /12:00/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a finger that rests lifts a card, one that swipes scrolls', async ({ page }) => {
    await openDayOfOne(page, 11);
    // In the middle: carried to an edge, it would be scrolled on.
    await card(page, /10:00/).evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const scale = await pixelsPerMinute(card(page, /10:00/));
    const touch = await page.context().newCDPSession(page);
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

    const { x, y } = await spotOn(card(page, /10:00/));
    await at('touchStart', x, y);
    for (let step = 1; step <= 6; step += 1) await at('touchMove', x, y - step * 12);
    // The finger rests before it leaves: with its momentum the card would come to lie anywhere, at the edge perhaps.
    await expect.poll(async () => (await spotOn(card(page, /10:00/))).y).toBeLessThan(y);
    await at('touchEnd', x, y);
    await expect(card(page, /10:00 – 10:50/)).toBeVisible();

    const held = await spotOn(card(page, /10:00/));
    await at('touchStart', held.x, held.y);
    await expect(card(page, /10:00/)).toHaveAttribute('data-lifted');
    for (let step = 1; step <= 6; step += 1) await at('touchMove', held.x, held.y + step * 5 * scale);
    await at('touchEnd', held.x, held.y);
    await expect(card(page, /10:30 – 11:20/)).toBeVisible();
  });
});
