import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay, today } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { test } from '../support/journey.ts';
import { column, grid, openDay, panel, pickSlot, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

/** The columns, or rows, by the name at their head. */
async function heads(page: Page): Promise<string[]> {
  return grid(page).getByRole('rowheader').allTextContents();
}

async function openView(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const view = page.getByRole('dialog', { name: 'View' });
  await expect(view.getByRole('group', { name: 'All staff' })).toBeVisible();
  return view;
}

/** A number of the line under the page's heading. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page.getByText(new RegExp(`^${label} \\d+$`)).textContent();
  return Number(text?.split(' ').at(-1));
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
}

async function expectOneTabStop(page: Page): Promise<void> {
  await expect(grid(page)).toHaveAttribute('tabindex', '0');
  await expect(grid(page).locator(':is(a, button, input, [tabindex]):not([tabindex="-1"])')).toHaveCount(0);
}

test('SCH-06 SCH-07 a week stands side by side, moves by weeks, and a slot in it sets its day', async ({ page }) => {
  const day = emptyDay(9);
  const booked = emptyDay(96);
  const api = await openDay(page, booked);
  // One on the day, and one on the week's Saturday.
  for (const each of [booked, booked.add({ days: 6 - booked.dayOfWeek })]) await bookByApi(api, each, '10:00');
  await expect.poll(() => figure(page, 'Booked')).toBe(1);
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page).toHaveURL(/span=week/);
  await expect.poll(() => figure(page, 'Booked')).toBe(2);
  expect((await heads(page)).slice(0, 7).map((head) => head.slice(0, 3))).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  await takeScreenshot(page, 'planner-week');
  await expectAccessible(page);
  await expectOneTabStop(page);

  const monday = () => grid(page).getByRole('rowheader').first();
  const shown = await monday().textContent();
  await page.keyboard.press('j');
  await expect(monday()).not.toHaveText(shown ?? '');
  await page.keyboard.press('k');
  await expect(monday()).toHaveText(shown ?? '');

  await page.goto(`/?span=week&date=${day.toString()}`);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const next = day.add({ days: 1 });
  const name = next.toLocaleString('en-GB', { weekday: 'short' });
  await pickSlot(page, `Giulia Ferrari, ${name} ${next.day}`);
  const date = next.toLocaleString('en-GB', { month: '2-digit', day: '2-digit', year: 'numeric' });
  await expect(panel(page).getByRole('group', { name: 'Date' })).toContainText(date);
  await expect(page).toHaveURL(/span=week/);
});

test('rows: time runs across, the arrow keys follow it, and the device remembers', { tag: '@long' }, async ({
  page,
}) => {
  await openDay(page, today());
  const names = await heads(page);
  await (await openView(page)).getByRole('radio', { name: 'Rows' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/layout=rows/);
  await expect(grid(page)).toHaveAttribute('data-orientation', 'rows');
  await expect.poll(() => heads(page)).toEqual(names);
  const [above, below] = await Promise.all(
    [0, 1].map((index) => grid(page).getByRole('rowheader').nth(index).boundingBox()),
  );
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  await takeScreenshot(page, 'planner-rows');
  await expectAccessible(page);
  await expectOneTabStop(page);

  await showDay(page, emptyDay(9));
  await expect(grid(page)).toHaveAttribute('data-orientation', 'rows');
  await grid(page).focus();
  const active = () => grid(page).locator('[data-active]').boundingBox();
  const start = await active();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await active())?.x).toBeGreaterThan(start?.x ?? 0);
  expect((await active())?.y).toBe(start?.y);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await active())?.y).toBeGreaterThan(start?.y ?? 0);
});

test('SCH-06 SCH-15 AUT-09 the choice of resources is kept, asked for, and can be everybody again', async ({
  page,
}) => {
  await openDay(page, emptyDay(9));
  await expect(column(page, 'Marco Bellini')).toBeVisible();

  const search = page.waitForRequest('**/api/appointments/Search');
  const view = await openView(page);
  await takeScreenshot(page, 'planner-view');
  await expectAccessible(page, view);
  await view.getByText('Marco Bellini').click();
  await expect(column(page, 'Marco Bellini')).toHaveCount(0);
  await expect(view.getByRole('checkbox', { name: 'All staff' })).toBeChecked({ indeterminate: true });
  const { resourceIds } = (await search).postDataJSON() as { resourceIds: string[] };

  await page.keyboard.press('Escape');
  const again = page.waitForRequest('**/api/appointments/Search');
  await reload(page);
  await expect(column(page, 'Giulia Ferrari')).toBeVisible();
  await expect(column(page, 'Marco Bellini')).toHaveCount(0);
  expect((await again).postDataJSON()).toMatchObject({ resourceIds });

  await (await openView(page)).getByRole('checkbox', { name: 'All staff' }).focus();
  await page.keyboard.press('Space');
  await expect(column(page, 'Marco Bellini')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('No staff member is chosen.')).toBeVisible();
  await page.keyboard.press('Escape');
  await takeScreenshot(page, 'planner-nobody');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(column(page, 'Giulia Ferrari')).toBeVisible();
});

test('RES-05 a new staff member, however long the name, stands in the planner of whoever shows all, and goes again, without a reload', {
  tag: '@long',
}, async ({ page }) => {
  // Wide enough for all columns: those out of sight are not drawn.
  await page.setViewportSize({ width: 2400, height: 900 });
  const api = await openDay(page, emptyDay(9));
  await expect(column(page, 'Giulia Ferrari')).toBeVisible();
  // A name of its own, should an earlier run have been cut short.
  const nina = { firstName: 'Nina', lastName: `${Date.now()}${'n'.repeat(60)}` };
  const name = `${nina.firstName} ${nina.lastName}`;
  const { id, branchId } = await api.call<{ id: string; branchId: string }>('POST', '/staff', nina);
  // Without hours yet, and so folded.
  await page.getByRole('button', { name: /^Off duty/ }).click();
  await expect(column(page, name)).toHaveCount(1);
  const view = await openView(page);
  const end = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  expect(await end(view.getByText(name))).toBeLessThan(
    await end(view.getByRole('button', { name: `Keep ${name} in sight` })),
  );
  await page.keyboard.press('Escape');

  await page.goto('/resources');
  await page.getByRole('row', { name }).click();
  await expect(page.getByRole('complementary', { name }).getByRole('button', { name: 'Close' })).toBeInViewport({
    ratio: 1,
  });
  await showDay(page, emptyDay(9));
  await expect(column(page, name)).toHaveCount(1);
  await api.call('DELETE', `/staff/branch/${branchId}/staff/${id}`);
  await expect(column(page, name)).toHaveCount(0);
});

test('a pinned column comes first and stays in sight; zoom makes an hour longer; both are remembered', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openDay(page, today());
  const hour = () => grid(page).evaluate((element) => element.style.getPropertyValue('--hour'));
  await expect.poll(hour).toBe('72px');
  await page.keyboard.press('+');
  await expect.poll(hour).toBe('108px');

  const view = await openView(page);
  const pin = view.getByRole('button', { name: 'Keep Luca Romano in sight' });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  await reload(page);
  await expect.poll(hour).toBe('108px');
  expect((await heads(page))[0]).toContain('Luca Romano');
  const box = await column(page, 'Luca Romano').boundingBox();
  await grid(page).evaluate((element) => element.scrollTo({ left: 500 }));
  expect((await column(page, 'Luca Romano').boundingBox())?.x).toBe(box?.x);
  await takeScreenshot(page, 'planner-pinned');
  await page.keyboard.press('-');
  await expect.poll(hour).toBe('72px');
});

test('print: a calm list of the day, and a page for each staff member', { tag: '@long' }, async ({ page }) => {
  // The browser's own dialog cannot be reached from here; what it would put on paper stays until it is closed.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const day = emptyDay(99);
  const api = await openDay(page, day);
  for (const time of ['10:00', '12:00', '15:00']) await bookByApi(api, day, time);
  const booked = 3;
  await expect.poll(() => figure(page, 'Booked')).toBe(booked);

  await page.keyboard.press('Control+p');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Terme Aurora, Abano' })).toBeVisible();
  await expect(grid(page)).toBeHidden();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(booked + 1);
  for (const head of ['Time', 'Guest', 'Service', 'Duration', 'Staff', 'Area', 'Notes']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  }
  await takeScreenshot(page, 'planner-print');

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('table')).toHaveCount(0);
  await (await openView(page)).getByRole('button', { name: 'A page per person' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Giulia Ferrari' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Staff' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one person’s day fills the screen, the others are one press away, and the last one comes first', {
    tag: '@long',
  }, async ({ page }) => {
    await openDay(page, emptyDay(9));
    const strip = page.getByRole('radiogroup', { name: 'Shown column' });
    await expect(strip.getByRole('radio', { name: 'Giulia' })).toBeChecked();
    await takeScreenshot(page, 'planner-phone');
    await expectAccessible(page);

    await strip.getByRole('radio', { name: 'Marco' }).tap();
    await expect(strip.getByRole('radio', { name: 'Marco' })).toBeChecked();
    await expect(column(page, 'Marco Bellini').getByRole('rowheader')).toBeInViewport({ ratio: 0.9 });
    await expect(column(page, 'Giulia Ferrari').getByRole('rowheader')).not.toBeInViewport({ ratio: 0.5 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await reload(page);
    await expect(strip.getByRole('radio', { name: 'Marco' })).toBeChecked();
    await expect(column(page, 'Marco Bellini').getByRole('rowheader')).toBeInViewport({ ratio: 0.9 });

    await expectOneRowOfControls(page);

    // In the week, which is larger than what is mounted at once, too: today of theirs.
    await (await openView(page)).getByRole('radio', { name: 'Week' }).tap();
    await expect(page).toHaveURL(/span=week/);
    await page.goto('/?span=week');
    const day = today().toLocaleString('en-GB', { weekday: 'short' });
    await expect(column(page, `Marco Bellini, ${day}`).getByRole('rowheader')).toBeInViewport({ ratio: 0.9 });
  });
});

/**
 * The controls stand side by side above the columns, and the day's figures are a line that a finger or the arrows move.
 */
async function expectOneRowOfControls(page: Page): Promise<void> {
  const header = page.locator('#content header');
  const lines = await header.locator('button').evaluateAll((buttons) => {
    const middles = buttons.map((button) => button.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
    return new Set(middles.map(Math.round)).size;
  });
  expect(lines).toBe(1);
  const figures = header.getByRole('group', { name: 'Figures' });
  const isOneLine = (line: Element) => line.scrollHeight <= line.clientHeight && line.clientHeight < 24;
  expect(await figures.evaluate(isOneLine)).toBe(true);
  await figures.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(figures.getByText('No-show')).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
}
