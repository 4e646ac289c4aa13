import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addOil, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { deskBrowser } from '../support/chromium.ts';
import { today } from '../support/days.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { guestOption } from '../support/guests.ts';
import { chargeableGuests, type InHouseGuest, postingsAt } from '../support/hotel.ts';
import { test } from '../support/journey.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Practice', exact: true });

/** The hotel's id of a guest; fails while the hotel does not answer. */
async function findAtHotel(api: DeskApi, { name, room }: InHouseGuest): Promise<string> {
  const words = encodeURIComponent(`${name} ${room}`);
  const path = `/guests/${api.branchId}?occupancyDate=${today().toString()}&search=${words}`;
  const [found] = await api.call<{ externalId: string }[]>('GET', path);
  return found?.externalId ?? '';
}

/** Sells an oil to the room of a guest, while the hotel does not answer. */
async function chargeUnposted(page: Page, { name, room: number }: InHouseGuest): Promise<void> {
  await addOil(page);
  await chooseTender(page, 'Room charge');
  const search = page.getByRole('region', { name: 'Charge to room' }).getByRole('combobox', { name: 'Guest or room' });
  await search.click();
  await search.fill(name);
  await guestOption(page, { name }).filter({ hasText: number }).click();
  await page.getByText('Sell without posting', { exact: true }).click();
  await page.getByText(`The guest confirmed the name ${name}`).click();
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('Not posted yet');
}

test('a colleague practises the day when the hotel is away, from the Help page: the charge waits, and comes once', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const [guest] = await chargeableGuests(request);
  if (guest === undefined) throw new Error('the demo hotel has guests');
  const api = await signInAtDesk(page, '/help');
  // Once the hotel is away, only guests are found whom the spa knows, with their room.
  await api.call('POST', `/guests/${api.branchId}/PMS/${await findAtHotel(api, guest)}`);
  const other = await (await browser.newContext(deskBrowser)).newPage();
  await signInAtDesk(other, '/help', { branch: bolzano });
  try {
    await page.getByRole('button', { name: 'Start: The hotel is away' }).press('Enter');
    await expect(strip(page)).toContainText('Step 1 of 4');
    await expect(strip(other)).toContainText('practises in Terme Aurora, Abano');
    await expect(page.getByRole('button', { name: 'Start: Mail is refused' })).toBeDisabled();
    await takeScreenshots(page, 'practice-help');
    await expectAccessible(page);

    await strip(page).getByRole('link', { name: 'Go there' }).press('Enter');
    await page.getByRole('button', { name: 'Choose payer' }).click();
    await page.keyboard.type('somebody');
    await expect(page.getByRole('option', { name: /^The hotel system does not answer/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await strip(page).getByRole('button', { name: 'I have seen it' }).press('Enter');
    await expect(strip(page)).toContainText('Step 2 of 4');
    await chargeUnposted(page, guest);
    await expect(strip(page)).toContainText('Step 3 of 4');
    await takeScreenshots(page, 'practice-charge-waits');

    await strip(page).getByRole('button', { name: 'Let the hotel come back' }).press('Enter');
    await expect(strip(page)).toContainText('Step 4 of 4');
    const sale = /\d{4}\/\d+/.exec((await lastSale(page).textContent()) ?? '')?.[0] ?? '';
    // A hotel that was away is left alone for a while before it is asked again.
    await expect(() => findAtHotel(api, guest)).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: `Post to folio: sale ${sale}` }).press('Enter');
    await expect(strip(page)).toContainText('Done.');
    expect(await postingsAt(request, sale)).toEqual([2400]);

    await strip(page).getByRole('button', { name: 'Show the steps' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Steps' }).getByRole('img', { name: 'Done' })).toHaveCount(4);
    await takeScreenshots(page, 'practice-done');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await strip(other).getByRole('button', { name: 'End the practice' }).press('Enter');
    await expect(strip(page)).toBeHidden();
    await expect(strip(other)).toBeHidden();
  } finally {
    await api.call('DELETE', '/practice');
    await other.context().close();
  }
});
