import { expect, type Locator, type Page } from '@playwright/test';
import { emptyDay } from '../support/days.ts';
import { bookByApi, idByName } from '../support/desk-api.ts';
import { boxOf, drag, dragCardTo } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { addServiceInParts, bookInParts, performedBy } from '../support/parts.ts';
import { card, choose, column, grid, openDay, panel, save } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const snackbar = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const note = (page: Page) => page.getByRole('group', { name: 'Not changed' });
const cardsOf = (page: Page, therapist: string, label: RegExp): Locator =>
  column(page, therapist).getByRole('gridcell', { name: label });

const [giulia, marco, elena] = ['Giulia Ferrari', 'Marco Bellini', 'Elena Moretti'] as const;
/** Fifty minutes by two at once. */
const fourHands = { name: 'Duet massage', parts: [performedBy(2, 50)] };
/** The therapist is free while the guest rests; the cabin is not. */
const wrap = { name: 'Clay wrap with rest', parts: [performedBy(1, 25), performedBy(0, 25), performedBy(1, 25)] };

/** A desk at a day of its own, with four hands of Giulia and Marco from 10:00 to 10:50. */
async function openDayOfFourHands(page: Page, nth: number) {
  const day = emptyDay(nth);
  const api = await openDay(page, day);
  const service = await addServiceInParts(api, fourHands);
  await bookInParts(api, day, '10:00', service, { staff: [[giulia, marco]] });
  await expect(cardsOf(page, giulia, /10:00 – 10:50/)).toBeVisible();
  return { api, day };
}

test('four hands are one appointment over two columns, named once, and moved as one', async ({ page }) => {
  await openDayOfFourHands(page, 76);
  const [lead, other] = [cardsOf(page, giulia, /10:00/), cardsOf(page, marco, /10:00/)];
  await expect(lead).toHaveAccessibleName(/in all 10:00 – 10:50.*Giulia Ferrari 10:00.*Marco Bellini 10:00/);
  await expect(other).toHaveAccessibleName(/with Giulia Ferrari$/);
  await expect(lead).toHaveAttribute('data-joined', 'after');
  await expect(other).toHaveAttribute('data-joined', 'before');
  await lead.hover();
  await expect(other).toHaveAttribute('data-hovered');

  await dragCardTo(page, other, { minutes: 62 });
  await takeScreenshot(page, 'four-hands-ghost');
  await page.mouse.up();
  await expect(cardsOf(page, giulia, /11:00 – 11:50/)).toBeVisible();
  await expect(cardsOf(page, marco, /11:00 – 11:50/)).toBeVisible();
  await snackbar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lead).toBeVisible();
  await expect(other).toBeVisible();
  await page.reload();
  await expect(other).toBeVisible();
});

test('one of two therapists is replaced by dragging their card, and nobody by who works beside them', async ({
  page,
}) => {
  await openDayOfFourHands(page, 77);
  await drag(page, cardsOf(page, marco, /10:00/), { to: column(page, elena) });
  await expect(cardsOf(page, elena, /10:00.*with Giulia Ferrari/)).toBeVisible();
  await expect(cardsOf(page, marco, /10:00/)).toHaveCount(0);
  await expect(snackbar(page)).toContainText('Elena Moretti');

  await dragCardTo(page, cardsOf(page, giulia, /10:00/), { to: column(page, elena) });
  await expect(grid(page)).toContainText('Elena Moretti performs it already');
  await page.mouse.up();
  await expect(note(page)).toContainText('Nobody can do the work of two');
  await expect(cardsOf(page, giulia, /10:00/)).toBeVisible();

  await page.reload();
  await expect(cardsOf(page, giulia, /10:00.*Elena Moretti 10:00/)).toBeVisible();
});

test('by keyboard the cards move together, and one therapist is replaced by moving theirs', async ({ page }) => {
  await openDayOfFourHands(page, 78);
  const announced = grid(page).locator('xpath=following-sibling::*[@role="status"]');
  await grid(page).focus();
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
  await expect(cardsOf(page, giulia, /10:00/)).toHaveAttribute('data-active');
  await expect(cardsOf(page, marco, /10:00/)).toHaveAttribute('data-kin');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(announced).toContainText('Marco Bellini performs it already');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(cardsOf(page, giulia, /10:15 – 11:05/)).toBeVisible();
  await expect(cardsOf(page, marco, /10:15 – 11:05/)).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(cardsOf(page, marco, /10:15/)).toHaveAttribute('data-active');
  await page.keyboard.press('Space');
  // Some days others stand between the two.
  while (!(await announced.textContent())?.includes(elena)) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cardsOf(page, elena, /10:15 – 11:05/)).toHaveAttribute('data-active');
  await expect(cardsOf(page, giulia, /10:15.*Elena Moretti/)).toBeVisible();
  await expect(cardsOf(page, marco, /10:15/)).toHaveCount(0);
});

test('another guest is booked into the rest of a wrap by pressing the free time', async ({ page }) => {
  const day = emptyDay(73);
  const api = await openDay(page, day);
  const service = await addServiceInParts(api, wrap);
  const short = await addServiceInParts(api, { name: 'Scalp massage, short', parts: [performedBy(1, 20)] });
  await bookInParts(api, day, '10:00', service, { staff: [[giulia], [], [giulia]], area: 'Cabin 1' });
  const [before, after] = [cardsOf(page, giulia, /^Walk-in, 10:00/), cardsOf(page, giulia, /^Walk-in, 10:50/)];
  await expect(before).toHaveAccessibleName(/the guest rests 10:25 – 10:50/);
  await expect(after).toHaveAccessibleName(/continued$/);
  await expect(grid(page)).toContainText('Free 10:25 – 10:50');
  await takeScreenshot(page, 'rest');

  const [upper, lower] = [await boxOf(before), await boxOf(after)];
  await page.mouse.click(upper.x + upper.width / 2, (upper.y + upper.height + lower.y) / 2);
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).toContainText(giulia);
  await panel(page).getByRole('button', { name: 'Walk-in' }).click();
  await choose(page, 'Service', 'Scalp', new RegExp(short.name));
  await save(page);
  await expect(cardsOf(page, giulia, /Scalp massage/)).toBeVisible();
  // Beside neither card of the wrap: all have the column's whole width.
  const width = Math.round((await boxOf(before)).width);
  expect(Math.round((await boxOf(cardsOf(page, giulia, /Scalp massage/))).width)).toBe(width);
});

test('a wrap that would reach into other work goes back whole, with the reason', async ({ page }) => {
  const day = emptyDay(74);
  const api = await openDay(page, day);
  const service = await addServiceInParts(api, wrap);
  await bookInParts(api, day, '10:00', service, { staff: [[giulia], [], [giulia]], area: 'Cabin 1' });
  await bookByApi(api, day, '12:00', { area: 'Cabin 3' });
  await expect(card(page, /12:00/)).toBeVisible();
  // The first card is half as long as the one that the scale is read from: an hour and a half is 180 of its minutes.
  await dragCardTo(page, cardsOf(page, giulia, /10:00 – 10:25/), { minutes: 180 });
  await expect(card(page, /12:00/)).toHaveAttribute('data-rival');
  await takeScreenshot(page, 'wrap-ghost-conflict');
  await page.mouse.up();
  await expect(note(page)).toContainText('Giulia Ferrari');
  await expect(cardsOf(page, giulia, /10:00 – 10:25/)).toBeVisible();
  await expect(cardsOf(page, giulia, /^Walk-in, 10:50/)).toBeVisible();
});

test('a machine has a column of its own, and its card goes to another machine that the part may take', async ({
  page,
}) => {
  const day = emptyDay(75);
  const api = await openDay(page, day);
  const [diode, alexandrite] = ['Diode laser', 'Alexandrite laser'] as const;
  const ids = await Promise.all([diode, alexandrite].map((name) => idByName(api, '/resources', name)));
  const parts = [performedBy(1, 20), performedBy(1, 50, ids)];
  const service = await addServiceInParts(api, { name: 'Laser with rest', parts });
  await bookInParts(api, day, '10:00', service, {
    staff: [[giulia], [giulia]],
    equipment: [[], [diode]],
    area: 'Cabin 2',
  });
  await expect(cardsOf(page, giulia, /10:00 – 11:10.*Diode laser 10:20/)).toBeVisible();
  await expect(cardsOf(page, giulia, /10:00/).getByTitle(diode)).toBeVisible();

  await page.getByRole('radio', { name: 'Equipment' }).click();
  await expect(page).toHaveURL(/columns=equipment/);
  await expect(cardsOf(page, diode, /10:20 – 11:10/)).toBeVisible();
  await takeScreenshot(page, 'equipment');
  await drag(page, cardsOf(page, diode, /10:20/), { to: column(page, 'Pressotherapy device') });
  await expect(note(page)).toContainText('Pressotherapy device is not equipment for this part');
  await expect(cardsOf(page, diode, /10:20/)).toBeVisible();
  await note(page)
    .getByRole('button', { name: `Use ${alexandrite}` })
    .click();
  await expect(cardsOf(page, alexandrite, /10:20 – 11:10/)).toBeVisible();
  await expect(cardsOf(page, diode, /10:20/)).toHaveCount(0);
  await expect(snackbar(page)).toContainText(alexandrite);
  await page.reload();
  await expect(cardsOf(page, alexandrite, /10:20 – 11:10/)).toBeVisible();
});
