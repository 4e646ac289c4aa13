import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { bookDayPass, type DeskApi } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { openLine } from '../support/line.ts';
import { openPrinter, setPrinterMode } from '../support/printer.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

interface Books {
  readonly number: number;
  readonly businessDate: string;
  readonly sources: readonly { readonly key: string; readonly amount: number; readonly onReceipts: number | null }[];
  readonly drawers: readonly { readonly expected: number }[];
}

const readBooks = (api: DeskApi) => api.call<Books>('GET', '/closing/day');

/** Sells one thing at a price that no other sale of the day has. */
async function sell(page: Page, price: string, paymentType: string): Promise<void> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Arnica body oil/ })
    .click();
  await page.getByRole('button', { name: /^Change the price of Arnica body oil/ }).click();
  await page.getByRole('textbox', { name: 'Price of Arnica body oil' }).fill(price);
  await page.keyboard.press('Enter');
  await chooseTender(page, paymentType);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText(price);
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
}

async function note(page: Page, kind: string, amount: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: 'Cash in and out' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: kind });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

const drawer = (page: Page): Locator => page.getByRole('region', { name: 'Count the drawer' });
const sources = (page: Page): Locator => page.getByRole('table', { name: 'Four sources, side by side' });
const differences = (page: Page): Locator => sources(page).getByRole('row', { name: /^Difference/ });
const cents = (amount: number) => amount.toFixed(2);

/** Types the Z of the printer; `beyond` is what it has more than our receipts, by the way of paying. */
async function typeZ(page: Page, books: Books, beyond: Readonly<Record<string, number>>): Promise<void> {
  const fields = sources(page).getByRole('textbox', { name: /^Printer’s Z/ });
  const printed = books.sources.filter(({ onReceipts }) => onReceipts !== null);
  await expect(fields).toHaveCount(printed.length);
  for (const [place, { key, onReceipts }] of printed.entries())
    await fields.nth(place).fill(cents((onReceipts ?? 0) + (beyond[key] ?? 0)));
}

/** Ends a treatment of the day that nobody has paid for. */
async function leaveOneUnpaid(api: DeskApi): Promise<void> {
  const { businessDate } = await readBooks(api);
  await api.call('PATCH', `/appointments/${await bookDayPass(api, businessDate)}`, { lifeCycle: 'done' });
}

test('CHK-07 a day is counted, its difference explained and corrected, and closed over what is open with a reason', async ({
  page,
}) => {
  const api = await signInAtDesk(page, '/checkout');
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);
  // No sale of the demo has this price, and none of an earlier go.
  const price = `${17 + test.info().retry}.37`;
  let counted = 0;
  await leaveOneUnpaid(api);

  await test.step('cash moves without a sale, and one sale is put under the wrong payment type', async () => {
    await follow(page, '/checkout/close');
    await note(page, 'Opening float', '200');
    await note(page, 'Pay out', '12', 'Flowers');
    await expect(page.getByRole('region', { name: 'Cash in and out' })).toContainText('Paid out: Flowers');
    await expect(drawer(page)).toContainText('€200.00');
    await follow(page, '/checkout');
    await sell(page, price, 'Cash');
  });

  await test.step('each thing that is missing is named, and leads to its field', async () => {
    await follow(page, '/checkout/close');
    const missing = page.getByRole('list', { name: 'What differs or is missing' });
    await expect(page.getByText('Everything agrees')).toBeHidden();
    await missing.getByRole('button', { name: 'The printer’s Z is not typed in: Cash' }).click();
    await expect(page.getByRole('textbox', { name: /^Printer’s Z: Cash/ })).toBeFocused();
    await missing.getByRole('button', { name: 'The drawer is not counted' }).click();
    await expect(page.getByRole('textbox', { name: /^How many of €500|^How many of €100/ }).first()).toBeFocused();
    await takeScreenshot(page, 'close-day-missing');
  });

  await test.step('the drawer is short by what the Z has too much of cards: the sale behind it is named', async () => {
    await follow(page, '/checkout/close');
    await expect(drawer(page)).toContainText('Should be in it');
    const books = await readBooks(api);
    const expected = books.drawers[0]?.expected ?? 0;
    await drawer(page).getByRole('button', { name: 'Type the sum instead' }).click();
    counted = expected - Number(price);
    await drawer(page).getByRole('textbox', { name: 'Counted cash' }).fill(cents(counted));
    await typeZ(page, books, { cash: -Number(price), card: Number(price) });
    await expect(differences(page)).toContainText(`−€${price}`);
    const cause = page.getByRole('list', { name: 'What is behind the differences' }).getByRole('listitem');
    await expect(cause).toContainText('One sale may be under the wrong payment type');
    await expect(cause).toContainText('Cash');
    await takeScreenshot(page, 'close-day-difference');
    await expectAccessible(page);
    await cause.getByRole('button', { name: /^Correct to/ }).click();
    // The receipt stays as it was printed, and so does the printer's own Z.
    await expect(cause).toContainText('A payment was corrected after its receipt was printed');
    await typeZ(page, books, {});
    await expect(cause).toBeHidden();
    await expect(differences(page)).not.toContainText(`−€${price}`);
    await expect(differences(page).getByText(', no difference')).toHaveCount(3);
  });

  await test.step('what is sold during the count is for the next day', async () => {
    const desk = await page.context().newPage();
    await desk.goto('/checkout');
    await sell(desk, '3.01', 'Cash');
    await desk.close();
    await expect(page.getByText('1 sale for €3.01 since you started counting')).toBeVisible();
  });

  await test.step('a reload loses nothing, and the day closes over what is open with a reason', async () => {
    await page.reload();
    await expect(differences(page).getByText(', no difference')).toHaveCount(3);
    const close = page.getByRole('button', { name: /^Close / });
    await close.click();
    await expect(page.getByText('Give the reason for closing the day anyway')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Guests pay when they leave');
    await page.getByRole('textbox', { name: 'Note for tomorrow' }).fill('Order rolls for the printer');
    await close.click();
    await expect(page).toHaveURL(/\/checkout\/days\?.*close=/);
    await expect(page.getByText('Order rolls for the printer')).toBeVisible();
    await takeScreenshot(page, 'close-day-closed');
  });

  await test.step('the next day begins with the sale that came during the count, and the float that stayed', async () => {
    const books = await readBooks(api);
    expect(books.sources.find(({ key }) => key === 'cash')?.amount).toBe(3.01);
    // Before the day's first cash sale there is less in the drawer than the float.
    expect(books.drawers[0]?.expected).toBeCloseTo(Math.min(200, counted) + 3.01, 2);
  });
});

test('CHK-07 a day is counted and closed by keyboard alone', async ({ page }) => {
  const api = await signInAtDesk(page, '/checkout');
  const user = new KeyboardUser(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('close the day');
  await expect(page.getByRole('menuitem', { name: /Close the day/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Close the day' })).toBeVisible();
  await expect(drawer(page)).toContainText('Should be in it');
  const { drawers } = await readBooks(api);
  const expected = Math.round((drawers[0]?.expected ?? 0) * 100);

  await user.tabTo(/How many of €100/);
  // Enter goes from each note and coin to the next.
  const pieces = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5];
  let rest = expected;
  for (const piece of pieces) {
    const count = Math.floor(rest / piece);
    rest -= count * piece;
    await user.type(String(count));
    await user.press('Enter');
  }
  if (rest > 0) {
    await user.tabTo(/€500, €200, 2 c, 1 c/);
    await user.press('Enter');
    await user.tabTo(/How many of 1 c/, 60);
    await user.type(String(rest));
  }
  await expect(drawer(page).getByText(', no difference')).toBeVisible();
  await user.tabTo(/Reason/, 120);
  await user.type('Counted by keyboard');
  await user.tabTo(/"Close (?!all)/, 10);
  await user.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Close without comparing everything?' });
  await expect(dialog).toContainText('The printer’s Z is not typed in: Cash');
  await user.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Printer’s Z/ }).first()).toBeFocused();
  await user.tabTo(/"Close (?!all)/, 120);
  await user.press('Enter');
  await user.tabTo(/Close anyway/, 3);
  await user.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/days\?.*close=/);
  await expect(page.getByText('Counted by keyboard')).toBeVisible();
});

test('CHK-07 nothing is said to agree while the sources are compared, nor when they could not be', async ({
  browser,
}) => {
  const line = await openLine();
  const page = await (await browser.newContext({ proxy: line.proxy })).newPage();
  await signInAtDesk(page, '/checkout');
  const foot = (text: string) => page.getByRole('status').filter({ hasText: text });
  const isClosing: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/closing/day')) isClosing.push(request.url());
  });
  line.hold(/closing\/day\/comparison/);
  await follow(page, '/checkout/close');
  await expect(foot('Comparing the four sources…')).toBeVisible();
  await expect(page.getByText('Everything agrees')).toBeHidden();

  line.mend();
  line.withhold(/closing\/day\/comparison/);
  await drawer(page).getByRole('button', { name: 'Type the sum instead' }).click();
  await drawer(page).getByRole('textbox', { name: 'Counted cash' }).fill('1');
  await expect(foot('The four sources could not be compared')).toBeVisible();
  await page.getByRole('button', { name: /^Close (?!all)/ }).click();
  await expect(page.getByText('Everything agrees')).toBeHidden();
  expect(isClosing).toEqual([]);

  line.mend();
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(foot('Something differs or is still open')).toBeVisible();
  await page.context().close();
  await line.close();
});
