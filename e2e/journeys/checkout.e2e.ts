import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows, chooseTender, lastSale, parkedCart, payButton } from '../support/checkout.ts';
import { expectPayableAtEverySize } from '../support/checkout-sizes.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, openDay, panel } from '../support/planner.ts';
import { openPrinter, setPrinterMode, slipsWith } from '../support/printer.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

async function addProduct(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name }).click();
}

/** The last sale in the list of the day, opened. */
async function openLastSale(page: Page): Promise<void> {
  await page.goto('/checkout/sales');
  await page.getByRole('table', { name: 'Sales' }).getByRole('button').first().click();
}

test('CHK-02 CHK-03 a cart with discounts and a tip survives a reload, and is paid by card and cash with change', async ({
  page,
}) => {
  await signInAtDesk(page, '/checkout');
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);
  await addProduct(page, /Arnica body oil/);
  await addProduct(page, /Arnica body oil/);

  await page.getByRole('button', { name: 'Discount on Arnica body oil' }).click();
  const form = page.getByRole('dialog', { name: 'Discount on Arnica body oil' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Regular guest');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(cartRows(page)).toContainText('Regular guest');
  await expect(cartRows(page)).toContainText('€43.20');

  await page.getByRole('button', { name: 'Tip' }).click();
  const tip = page.getByRole('dialog', { name: 'Tip' });
  await tip.getByRole('textbox', { name: 'Tip' }).fill('5');
  await tip.getByRole('button', { name: 'Done' }).click();
  await expect(payButton(page)).toContainText('€48.20');
  await page.reload();
  await expect(payButton(page)).toContainText('€48.20');

  // Nobody pays before what is no price is mended.
  await page.getByRole('button', { name: /^Change the price of Arnica body oil/ }).click();
  const price = page.getByRole('textbox', { name: 'Price of Arnica body oil' });
  await price.fill('-5');
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('One of the prices is not right yet.')).toBeVisible();
  await price.fill('24');
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toContainText('€48.20');

  await chooseTender(page, 'Card');
  await expectPayableAtEverySize(page, 'Arnica body oil, 200 ml');
  await page.getByRole('button', { name: 'Split the payment' }).click();
  await page.getByRole('textbox', { name: 'Card' }).fill('30');
  await expect(page.getByText('€18.20 still to pay')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await chooseTender(page, 'Cash');
  await page.getByRole('textbox', { name: 'Cash received' }).fill('20');
  await expect(page.getByText('Change €1.80')).toBeVisible();
  await takeScreenshot(page, 'checkout-split');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay by Card + Cash' }).click();
  await expect(lastSale(page)).toContainText('€48.20 paid by Card + Cash');
  await expect(lastSale(page)).toContainText('Change €1.80');
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  await expect(slipsWith(printer, 'Arnica body oil', 'Totale complessivo43,20').first()).toBeVisible();
  await page.reload();
  await expect(cartRows(page)).toHaveCount(0);
});

test('one line of a sale is refunded with its own slip, and a sale is voided', async ({ page }) => {
  await signInAtDesk(page, '/checkout');
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);
  await addProduct(page, /Thermal mud mask/);
  await addProduct(page, /Thermal mud mask/);
  await chooseTender(page, 'Cash');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');

  await openLastSale(page);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('alertdialog');
  // All that is left is given back unless somebody says less.
  await dialog.getByRole('button', { name: 'Less' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Jar was open');
  await dialog.getByRole('textbox', { name: 'Closing number' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Document number' }).fill('7');
  await dialog.getByRole('textbox', { name: /serial number/ }).fill('99SIM012345');
  await takeScreenshot(page, 'refund');
  await dialog.getByRole('button', { name: /^Refund €/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary')).toContainText('1 refunded');
  await expect(slipsWith(printer, 'emesso per reso merce', '0012-0007').first()).toBeVisible();
  await expectAccessible(page);

  await follow(page, '/checkout');
  await addProduct(page, /Thermal mud mask/);
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  await openLastSale(page);
  await page.getByRole('button', { name: 'Void sale' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong product');
  await question.getByRole('textbox', { name: 'Closing number' }).fill('12');
  await question.getByRole('textbox', { name: 'Document number' }).fill('8');
  await question.getByRole('textbox', { name: /serial number/ }).fill('99SIM012345');
  await question.getByRole('button', { name: 'Void sale' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('complementary')).toContainText('Reversed');
  await expect(slipsWith(printer, 'emesso per annullamento', '0012-0008').first()).toBeVisible();
});

test('a guest who paid ahead rings to cancel one of two treatments: its card frees the place and gives the money back in one step', async ({
  page,
}) => {
  const day = emptyDay(29);
  const api = await openDay(page, day);
  const [first, second] = [await bookByApi(api, day, '10:00'), await bookByApi(api, day, '11:00')];
  const types = await api.call<{ id: string; name: string }[]>('GET', '/paymentTypes');
  const sold = await api.call<{ receiptId: string; saleNumber: string }>('POST', '/sale/checkout', {
    paymentTypeId: types.find(({ name }) => name === 'Card')?.id,
    checkoutAppointmentDetails: [{ id: first }, { id: second }],
  });
  await api.call('POST', `/sale/receipts/${sold.receiptId}/result`, { outcome: 'accepted' });
  const printer = await openPrinter(page);
  await setPrinterMode(printer, /^Ready/);

  await card(page, /10:00.*paid/i).click();
  await expect(panel(page).getByRole('link', { name: `Sale ${sold.saleNumber}` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel and refund…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: /^Card Refunded by/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rang: has a cold');
  await dialog.getByRole('textbox', { name: 'Closing number' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Document number' }).fill('9');
  await dialog.getByRole('textbox', { name: /serial number/ }).fill('99SIM012345');
  await takeScreenshot(page, 'cancel-and-refund');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel and refund €85.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, /10:00/)).toHaveCount(0);
  await expect(card(page, /11:00.*paid/i)).toBeVisible();
  await expect(slipsWith(printer, 'emesso per reso merce', '0012-0009').first()).toBeVisible();

  await card(page, /11:00/).click();
  await panel(page)
    .getByRole('link', { name: `Sale ${sold.saleNumber}` })
    .click();
  await expect(page.getByRole('complementary')).toContainText('1 refunded');
});

test('the sales of a payment type are listed with their sum, and a payment under the wrong one is corrected, by keys alone', async ({
  page,
}) => {
  await signInAtDesk(page, '/checkout');
  await setPrinterMode(await openPrinter(page), /^Ready/);
  await addProduct(page, /Thermal mud mask/);
  await chooseTender(page, 'Card');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  const [, number = '', price = ''] = /^Sale (\S+): (€\S+)/.exec((await lastSale(page).textContent()) ?? '') ?? [];

  await follow(page, '/checkout/sales');
  const sums = page.getByRole('main').getByRole('status').filter({ hasText: /sale/ });
  const user = new KeyboardUser(page);
  await user.tabTo(/^- searchbox/);
  await user.type(number);
  await expect(sums).toContainText(`1 saleTotal ${price}`);
  await user.tabTo(/Payment type/);
  await user.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Card' })).toBeVisible();
  await user.type('Card');
  await user.closeWith('Enter', page.getByRole('menu'));
  await expect(sums).toContainText(`Card ${price}`);
  await expect(page).toHaveURL(/tender=/);
  await user.tabTo(new RegExp(number));
  await user.press('Enter');
  await expect(page.getByRole('complementary').getByRole('button', { name: /Correct the payment/ })).toBeVisible();
  await user.tabTo(/Correct the payment/);
  await user.press('Enter');

  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Correct the payment of sale ${number}`);
  await user.tabTo(/Actually paid by/);
  await user.press('Enter');
  await user.type('Cash');
  await user.closeWith('Enter', page.getByRole('listbox'));
  await user.tabTo(/Amount/);
  await user.tabTo(/Reason/);
  await user.type('Paid in cash after all');
  await takeScreenshot(page, 'correct-payment');
  await expectAccessible(page, dialog);
  await user.tabTo(/Move €/);
  await user.press('Enter');
  await expect(dialog).toBeHidden();
  const corrected = page.getByRole('complementary').getByRole('list', { name: 'Corrected' });
  await expect(corrected).toContainText(price);
  await corrected.getByRole('button', { name: /^Correction/ }).focus();
  await user.press('Enter');
  await expect(page.getByRole('complementary')).toContainText(`Moved from Card−${price}Moved to Cash${price}`);
  await expect(page.getByRole('complementary')).toContainText('Paid in cash after all');
  await takeScreenshot(page, 'correction');
  await expectAccessible(page);
});

test('CHK-09 a payment that a reload cuts off is one sale when it is pressed again', async ({ page }) => {
  const api = await signInAtDesk(page, '/checkout');
  await addProduct(page, /Arnica body oil/);
  // A price that no other sale of the day has.
  const price = `${String(100 + (Date.now() % 800))}.${String(10 + (Date.now() % 89))}`;
  await page.getByRole('button', { name: /^Change the price of Arnica body oil/ }).click();
  await page.getByRole('textbox', { name: 'Price of Arnica body oil' }).fill(price);
  await page.keyboard.press('Enter');
  await chooseTender(page, 'Gift voucher');
  const sent = page.waitForRequest('**/api/sale/checkout');
  await payButton(page).click();
  await sent;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Whether the answer came before the reload or not.
  if ((await cartRows(page).count()) > 0) {
    await chooseTender(page, 'Gift voucher');
    await payButton(page).click();
    await expect(lastSale(page)).toContainText(price);
  }
  const { data } = await api.call<{ data: { total: number }[] }>('GET', '/sale?limit=50');
  expect(data.filter(({ total }) => total === Number(price))).toHaveLength(1);

  // A reload may have cut off its slip as well: somebody has looked, so that it waits at no desk of the journeys after
  // this one.
  const waiting = await api.call<{ id: string; total: number }[]>('GET', '/sale/receipts/unprinted');
  for (const { id } of waiting.filter(({ total }) => total === Number(price)))
    await api.call('POST', `/sale/receipts/${id}/result`, { outcome: 'printed', reason: null });
});

test('CHK-02 a cart that is parked under a name is taken up at another desk, which parks its own', {
  tag: '@long',
}, async ({ page, browser }) => {
  // A name of its own: what an earlier attempt parked may still wait.
  const label = `Lady in blue ${Date.now()}`;
  await signInAtDesk(page, '/checkout');
  await addProduct(page, /Arnica body oil/);
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Park the cart' });
  await form.getByRole('textbox', { name: 'Label' }).fill(label);
  await form.getByRole('button', { name: 'Park', exact: true }).click();
  await expect(cartRows(page)).toHaveCount(0);
  await expect(parkedCart(page, label)).toContainText('€24.00');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await takeScreenshot(page, 'checkout-parked');
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signInAtDesk(other, '/checkout');
  await addProduct(other, /Thermal mud mask/);
  await parkedCart(other, label).click();
  await expect(cartRows(other)).toContainText('Arnica body oil');

  await expect(parkedCart(page, label)).toBeHidden();
  await parkedCart(page, /Parked at/)
    .last()
    .click();
  await expect(cartRows(page)).toContainText('Thermal mud mask');
  await other.context().close();
});
