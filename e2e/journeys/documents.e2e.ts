import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../support/accessibility.ts';
import { addOil, chooseRoom, lastSale, payButton } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { chargeableGuests } from '../support/hotel.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, openDay, panel } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const paperOf = (page: Page): Locator => page.getByRole('dialog').getByRole('article');

/** In no order, because columns are read across or down; a dot joins on a roll what has a column of its own on A4. */
function wordsIn(text: string): string[] {
  return text
    .replaceAll('·', ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted();
}

/** The PDF has the same content as the screen. */
async function savePdf(page: Page) {
  const onScreen = wordsIn(await paperOf(page).innerText());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(wordsIn(text)).toEqual(onScreen);
  return download.suggestedFilename();
}

test('a guest is given what was booked, in their language, on paper or as a PDF; all of it by keyboard', async ({
  page,
}) => {
  const day = emptyDay(49);
  const api = await openDay(page, day);
  await bookByApi(api, day, '15:00');
  await card(page, /^Walk-in, Aroma massage/).click();
  const opener = panel(page).getByRole('button', { name: 'Documents' });
  await opener.press('Enter');
  await expect(paperOf(page)).toContainText('Aroma massage');
  await expect(paperOf(page)).toContainText('15:00');
  // The branch's country decides, because nobody in particular has booked.
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
  await expectAccessible(page);
  await takeScreenshots(page, 'document-itinerary');

  await page.getByRole('radio', { name: 'English' }).press('Space');
  // As in messages, and not as on the screens of whoever reads English.
  await expect(paperOf(page)).toContainText('Your time at the spa');
  await expect(paperOf(page)).toContainText('15:00');
  await page.getByRole('radio', { name: '80 mm' }).press('Space');
  expect(await savePdf(page)).toBe(`itinerary-${day.toString()}.pdf`);

  await page.getByRole('radio', { name: 'Day sheet' }).press('Space');
  await expect(paperOf(page)).toContainText('Day sheet');
  expect(await savePdf(page)).toBe(`day-sheet-${day.toString()}.pdf`);
  await new KeyboardUser(page).closeWith('Escape', page.getByRole('dialog'));
  await expect(opener).toBeFocused();
});

test('a courtesy receipt is handed over once, and then as a copy', async ({ page, request }) => {
  const [guest] = await chargeableGuests(request);
  if (guest === undefined) throw new Error('the demo hotel has guests');
  await signInAtDesk(page, '/checkout');
  await addOil(page);
  await chooseRoom(page, guest);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Posted to the room');
  // A room charge has no fiscal receipt of the desk.
  await page.goto('/checkout/sales');
  await page
    .getByRole('table', { name: 'Sales' })
    .getByRole('button', { name: /Room charge/ })
    .first()
    .click();
  await page.getByRole('complementary').getByRole('button', { name: 'Documents' }).click();
  await expect(paperOf(page)).toContainText(/Courtesy receipt|Ricevuta di cortesia|Recibo de cortesía/);
  await expect(paperOf(page).getByText(/^(Copy|Copia)$/)).toHaveCount(0);
  await savePdf(page);
  await expect(paperOf(page).getByText(/^(Copy|Copia)$/)).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'document-courtesy-receipt');
});
