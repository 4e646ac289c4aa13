import { expect, type Locator, type Page } from '@playwright/test';
import type { DeskApi } from './desk-api.ts';
import { boxOf } from './gestures.ts';
import { signInAtDesk } from './sign-in.ts';

/** The day's grid; its columns are rows to a screen reader. */
export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: /^Planner/ });
}

export function column(page: Page, resource: string): Locator {
  return grid(page).getByRole('row', { name: new RegExp(`^${resource}`) });
}

/** The cards whose label fits, such as that of a guest. */
export function card(page: Page, label: RegExp): Locator {
  return grid(page).getByRole('gridcell', { name: label });
}

export function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: /appointment/i });
}

/** Somebody at work in front of the planner's day, as `signInAtDesk` does it. */
export async function openDay(
  page: Page,
  day: Temporal.PlainDate,
  desk?: Parameters<typeof signInAtDesk>[2],
): Promise<DeskApi> {
  const api = await signInAtDesk(page, addressOf(day), desk);
  await expectDay(page);
  return api;
}

/** Loads the planner's day anew, at a desk where somebody works already. */
export async function showDay(page: Page, day: Temporal.PlainDate): Promise<void> {
  await page.goto(addressOf(day));
  await expectDay(page);
}

function addressOf(day: Temporal.PlainDate): string {
  return `/?date=${day.toString()}`;
}

async function expectDay(page: Page): Promise<void> {
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
}

/**
 * Presses the grid in a resource's column, so far down what is in sight of the day, which begins before opening time:
 * a quarter is the morning on a desk's screen.
 */
export async function pickSlot(page: Page, resource: string, down = 0.25): Promise<void> {
  const [sheet, one] = [await boxOf(grid(page)), await boxOf(column(page, resource))];
  await page.mouse.click(one.x + one.width / 2, sheet.y + sheet.height * down);
  await expect(panel(page)).toBeVisible();
}

/** Searches in a field with suggestions and chooses the one of this name. */
export async function choose(page: Page, field: string, words: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: option }).click();
}

/** Chooses from a list that a button of the panel opens; the button's name begins with what is chosen. */
export async function select(page: Page, field: string, option: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: new RegExp(`${field}$`) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

/** Types a time such as `10:00` into the field of this name. */
export async function typeTime(page: Page, field: 'Start' | 'End', time: string): Promise<void> {
  await panel(page).getByRole('group', { name: field }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(time.replace(':', ''));
}

/** Types a day into the panel's date. */
export async function typeDate(page: Page, day: Temporal.PlainDate): Promise<void> {
  await panel(page).getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().focus();
  const typed = day.toLocaleString('en-GB', { month: '2-digit', day: '2-digit', year: 'numeric' });
  await page.keyboard.type(typed.replaceAll('/', ''));
}

export async function save(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
}

export async function saveAndCheckOut(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Save and check out' }).click();
  await expect(page).toHaveURL(/\/checkout\?appointment=[\w-]+/);
}

/** The strip in place of the folded column of somebody who is off duty. */
export function folded(page: Page, resource: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^(Off duty|Closed).*${resource}`) });
}
