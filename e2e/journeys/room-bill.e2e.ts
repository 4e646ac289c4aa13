import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addOil, chooseRoom, lastSale, payButton } from '../support/checkout.ts';
import { chargeableGuests, postingsAt, refuseOneCharge } from '../support/hotel.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const openBills = (page: Page) => page.getByRole('region', { name: 'Room charges to post' });

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
  await chooseRoom(page, guest);
  await takeScreenshot(page, 'room-bill-confirmed');
  await expectAccessible(page);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Posted to the room');
  const first = await saleNumber(page);
  await expect.poll(() => postingsAt(request, first)).toEqual([2400]);

  await refuseOneCharge(request);
  await addOil(page);
  await chooseRoom(page, guest);
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
  await page.getByRole('table', { name: 'Sales' }).getByRole('button', { name: second }).click();
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
