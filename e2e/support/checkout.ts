import { expect, type Locator, type Page } from '@playwright/test';
import { guestOption } from './guests.ts';
import type { InHouseGuest } from './hotel.ts';

export function cartRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
}

/** The payer in the cart, apart from other people of that name on the page. */
export function payer(page: Page): Locator {
  return page.getByRole('region', { name: 'Payer' });
}

/** A cart that waits to be taken up, by its label or what else it is called. */
export function parkedCart(page: Page, name: string | RegExp): Locator {
  return page.getByRole('list', { name: 'Parked' }).getByRole('button', { name });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Pay by|Charge to)/ });
}

/** The latest sale: `Sale 2026/1042: €128.75 paid by Card`. */
export function lastSale(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Sale / });
}

/** The total that the screen told of the last sale, in euros. */
export async function soldTotal(page: Page): Promise<number> {
  const [, euros] = /€([\d,]+\.\d\d)/.exec((await lastSale(page).textContent()) ?? '') ?? [];
  return Number(euros?.replaceAll(',', ''));
}

export async function chooseTender(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Payment type' }).getByText(name, { exact: true }).click();
}

/** Puts an oil of 24 euros into an empty cart. */
export async function addOil(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Arnica body oil/ })
    .click();
  await expect(cartRows(page)).toHaveCount(1);
}

/** Chooses the room of a guest of the hotel to pay by: finds the guest by room and name, and confirms the name. */
export async function chooseRoom(page: Page, { name, room: number }: InHouseGuest): Promise<void> {
  const room = page.getByRole('region', { name: 'Charge to room' });
  await chooseTender(page, 'Room charge');
  const search = room.getByRole('combobox', { name: 'Guest or room' });
  await search.click();
  await search.fill(`${name} ${number}`);
  await guestOption(page, { name }).click();
  await expect(room.getByText(`Room ${number}`, { exact: true })).toBeVisible();
  await expect(payButton(page)).toHaveText(new RegExp(`Charge to room ${number}`));
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('The guest has to confirm the name: tick it above.')).toBeVisible();
  await page.getByText(`The guest confirmed the name ${name}`).click();
}
