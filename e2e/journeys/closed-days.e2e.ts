import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { today } from '../support/days.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { turnTo } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

interface Books {
  readonly number: number;
  readonly businessDate: string;
  readonly range: { readonly until: string | null; readonly untilEntry: number };
  readonly drawers: readonly { readonly tillId: string | null; readonly expected: number }[];
  readonly sources: readonly { readonly key: string; readonly onReceipts: number | null }[];
}
interface Close {
  readonly number: number;
  readonly figures: { readonly sales: number };
}

/** Closes everything up to a day; so much more or less is counted than should be in the drawer. */
async function closeByApi(api: DeskApi, date: Temporal.PlainDate, beyond: number, note = ''): Promise<Close> {
  const books = await api.call<Books>('GET', `/closing/day?date=${date.toString()}`);
  const { number, businessDate, range, drawers, sources } = books;
  const counted = (expected: number) => Math.round((expected + beyond) * 100) / 100;
  return api.call<Close>('POST', '/closing/day-closes', {
    range: { number, businessDate, until: range.until, untilEntry: range.untilEntry },
    counts: {
      drawers: drawers.map(({ tillId, expected }) => {
        const found = counted(expected);
        return { tillId, counted: found, floatLeft: Math.min(100, found) };
      }),
      printer: {
        closingNumber: '0412',
        amounts: sources.flatMap(({ key, onReceipts }) => (onReceipts === null ? [] : { key, amount: onReceipts })),
      },
    },
    reason: 'Counted twice',
    note,
  });
}

/**
 * A day weeks ago, behind which comes one with sales, as the demo has them sooner or later; another one at the second
 * go.
 */
async function soldDay(api: DeskApi): Promise<Temporal.PlainDate> {
  const from = today().subtract({ days: 30 });
  for (let day = from.with({ day: 10 + 4 * test.info().retry }); ; day = day.add({ days: 1 })) {
    const { sales } = await api.call<{ sales: number }>('GET', `/sale/sums?date=${day.add({ days: 1 }).toString()}`);
    if (sales > 1) return day;
  }
}

/** The day's row, by what its head says, such as `Sat 10 Oct`. */
const rowOf = (page: Page, day: Temporal.PlainDate): Locator =>
  page.getByRole('table', { name: 'Closed days' }).getByRole('row', { name: nameOf(day) });

function nameOf(day: Temporal.PlainDate): RegExp {
  return new RegExp(`^${day.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })} `);
}

test('CHK-07 closed days are looked through month by month, and a close’s sheet is read and printed by keyboard', async ({
  page,
}) => {
  const api = await signInAtDesk(page, '/checkout', { branch: bolzano });
  const first = await soldDay(api);
  const [second, third] = [first.add({ days: 1 }), first.add({ days: 2 })];
  const even = await closeByApi(api, first, 0);
  const over = await closeByApi(api, second, 7.5, 'Seven fifty came from the florist.');

  await test.step('the ways in', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('closed days');
    await page.getByRole('menuitem', { name: 'Closed days' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed days');
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(monthName(today().subtract({ months: 1 })));
  });

  await turnTo(page, `/checkout/days?month=${first.toPlainYearMonth().toString()}`, 'Closed days');
  await expect(rowOf(page, first)).toContainText(`No. ${even.number}`);
  await expect(rowOf(page, second)).toContainText('€7.50');
  await expect(rowOf(page, third)).toContainText('Not closed');
  await expectAccessible(page);
  await takeScreenshot(page, 'closed-days');

  const panel = page.getByRole('complementary', { name: `Close of the day no. ${over.number}` });
  await test.step('the sheet, by keyboard', async () => {
    await rowOf(page, first).getByRole('button').focus();
    await page.keyboard.press('ArrowUp');
    await expect(rowOf(page, second).getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('Seven fifty came from the florist.');
    await expect(panel.getByRole('table').first()).toContainText('€7.50');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page, panel);
    await takeScreenshot(page, 'close-sheet');
  });

  await test.step('the same on paper', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.keyboard.press('Control+p');
    const paper = page.getByRole('article');
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toContainText(`Close of the day no. ${over.number}`);
    await expect(paper).toContainText('VAT number');
    await expect(paper).toContainText('Seven fifty came from the florist.');
    const shown = (await panel.getByRole('table').allInnerTexts()).flatMap((text) => text.match(/€[\d,.]+/g) ?? []);
    const printed = await paper.innerText();
    for (const amount of shown) expect(printed).toContain(amount);
    await expect(panel).toBeHidden();
    await takeScreenshot(page, 'close-on-paper');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
  });

  await test.step('a figure opens its sales', async () => {
    await panel.getByRole('link', { name: `${over.figures.sales} sales` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
    expect(new URL(page.url()).searchParams.get('until')).toMatch(/^\d{4}\/\d+$/);
    await page.goBack();
  });

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await rowOf(page, third)
    .getByRole('link', { name: /Close it/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/checkout/close\\?date=${third.toString()}$`));
});

function monthName(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
}
