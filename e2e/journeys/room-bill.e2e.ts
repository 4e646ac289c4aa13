import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows, lastSale, payButton } from '../support/checkout.ts';
import { chargeableGuests, type InHouseGuest, postingsAt, refuseOneCharge } from '../support/hotel.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const room = (page: Page) => page.getByRole('region', { name: 'Charge to room' });
const openBills = (page: Page) => page.getByRole('region', { name: 'Room charges to post' });

async function addOil(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Arnica body oil/ })
    .click();
  await expect(cartRows(page)).toHaveCount(1);
}

/** Finds the guest by room and name, and confirms the name. */
async function chargeTo(page: Page, { name, room: number }: InHouseGuest): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Payment type' }).getByText('Room bill', { exact: true }).click();
  const search = room(page).getByRole('combobox', { name: 'Guest or room' });
  await search.click();
  await search.fill(`${name} ${number}`);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(room(page).getByText(`Room ${number}`, { exact: true })).toBeVisible();
  await expect(payButton(page)).toHaveText(new RegExp(`Charge to room ${number}`));
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('The guest has to confirm the name: tick it above.')).toBeVisible();
  await page.getByText(`The guest confirmed the name ${name}`).click();
}

async function saleNumber(page: Page): Promise<string> {
  return /\d{4}\/\d+/.exec((await lastSale(page).textContent()) ?? '')?.[0] ?? '';
}

test('CHK-08 a guest of the hotel pays by room; what the hotel did not take is posted from the list later, and taken back by a void', async ({
  page,
  request,
}) => {
  test.slow();
  const [guest] = await chargeableGuests(request);
  if (guest === undefined) throw new Error('the demo hotel has guests');
  await signInAtDesk(page, '/checkout');
  await addOil(page);
  await chargeTo(page, guest);
  await takeScreenshot(page, 'room-bill-confirmed');
  await expectAccessible(page);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Posted to the room');
  const first = await saleNumber(page);
  await expect.poll(() => postingsAt(request, first)).toEqual([2400]);

  await refuseOneCharge(request);
  await addOil(page);
  await chargeTo(page, guest);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Not posted yet');
  const second = await saleNumber(page);
  expect(await postingsAt(request, second)).toEqual([]);
  await expect(page.getByRole('img', { name: /room charge/ })).toBeVisible();
  await takeScreenshot(page, 'room-bill-not-posted');
  await expectAccessible(page);
  await openBills(page)
    .getByRole('button', { name: `Post to folio: sale ${second}` })
    .click();
  await expect(openBills(page).getByText(second)).toBeHidden();
  expect(await postingsAt(request, second)).toEqual([2400]);

  await page.goto('/checkout/sales');
  await page.getByRole('list', { name: 'Sales' }).getByRole('button').filter({ hasText: second }).click();
  const panel = page.getByRole('complementary', { name: `Sale ${second}` });
  await expect(panel.getByText('Posted', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Posting /)).toBeVisible();
  await takeScreenshot(page, 'room-bill-posted');
  await expectAccessible(page, panel);
  await panel.getByRole('button', { name: 'Void sale' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('taken off the guest’s bill');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong guest');
  await dialog.getByRole('button', { name: 'Void sale' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await postingsAt(request, second)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
