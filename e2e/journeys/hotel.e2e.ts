import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { charlotte } from '../support/demo.ts';
import { addGuest, guestOption } from '../support/guests.ts';
import { healHotel, silenceHotel } from '../support/hotel.ts';
import { test } from '../support/journey.ts';
import { card, choose, openDay, panel, pickSlot, save, select } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const guestSearch = (page: Page) => page.getByRole('combobox', { name: 'Guest' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const hotelLine = (page: Page) => panel(page).getByText(/The hotel system does not answer/);

test.afterEach(({ request }) => healHotel(request));

test('GST-03 GST-05 a guest of the hotel is found by room, booked and recognised, also after the hotel was silent in mid-search', async ({
  page,
  request,
}) => {
  test.slow();
  const api = await openDay(page, emptyDay(80));
  const anna = await addGuest(api, 'Anna');
  await pickSlot(page, 'Giulia Ferrari');
  await expect(guestSearch(page)).toBeFocused();
  await page.keyboard.type(charlotte.room);
  await expect(guestOption(page, charlotte)).toContainText(charlotte.room);
  await takeScreenshot(page, 'hotel-guest-found');

  await silenceHotel(request);
  await guestSearch(page).fill('somebody');
  await expect(option(page, /^The hotel system does not answer/)).toBeVisible();
  await expect(option(page, /^Sample guest/)).toBeDisabled();
  await takeScreenshot(page, 'hotel-silent');
  // Everything else goes on: the spa's own guests are found, and a new one may be added.
  await guestSearch(page).fill(anna.name);
  await expect(guestOption(page, anna)).toBeVisible();

  await healHotel(request);
  await guestSearch(page).fill(charlotte.lastName);
  // It is left alone for a while after it has failed, and then asked again by itself.
  await expect(guestOption(page, charlotte)).toBeVisible({ timeout: 40_000 });
  await expect(hotelLine(page)).toBeHidden();
  await guestSearch(page).fill(`${charlotte.lastName} ${charlotte.room}`);
  await guestOption(page, charlotte).click();
  await expect(panel(page).getByText(`Room ${charlotte.room}`)).toBeVisible();
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await expectAccessible(page, panel(page));
  await save(page);
  await expect(card(page, new RegExp(`^${charlotte.name}, Aroma massage`))).toBeVisible();

  const { data } = await api.call<{ data: { fullName: string; externalId: string; roomId: string }[] }>(
    'GET',
    `/guests?search=${encodeURIComponent(charlotte.name)}`,
  );
  expect(data).toMatchObject([{ fullName: charlotte.name, roomId: charlotte.room }]);
  await pickSlot(page, 'Marco Bellini');
  await guestSearch(page).fill(charlotte.firstName);
  // One line: the hotel's guest and the spa's are the same person now.
  await expect(guestOption(page, charlotte)).toHaveCount(1);
  await expect(guestOption(page, charlotte)).not.toContainText('In the hotel');
});
