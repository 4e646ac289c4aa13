import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
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
  await pickSlot(page, 'Giulia Ferrari');
  await expect(guestSearch(page)).toBeFocused();
  await page.keyboard.type('222');
  await expect(option(page, /^Charlotte Evans/)).toContainText('222');
  await takeScreenshot(page, 'hotel-guest-found');

  await silenceHotel(request);
  await guestSearch(page).fill('vog');
  await expect(option(page, /^The hotel system does not answer/)).toBeVisible();
  await expect(option(page, /^Sample guest/)).toBeDisabled();
  await takeScreenshot(page, 'hotel-silent');
  // Everything else goes on: the spa's own guests are found, and a new one may be added.
  await guestSearch(page).fill('anna caruso');
  await expect(option(page, /^Anna Caruso/)).toBeVisible();

  await healHotel(request);
  await guestSearch(page).fill('evans');
  // It is left alone for a while after it has failed, and then asked again by itself.
  await expect(option(page, /^Charlotte Evans/)).toBeVisible({ timeout: 40_000 });
  await expect(hotelLine(page)).toBeHidden();
  await guestSearch(page).fill('evans 222');
  await option(page, /^Charlotte Evans/).click();
  await expect(panel(page).getByText('Room 222')).toBeVisible();
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await expectAccessible(page, panel(page));
  await save(page);
  await expect(card(page, /^Charlotte Evans, Aroma massage/)).toBeVisible();

  const { data } = await api.call<{ data: { fullName: string; externalId: string; roomId: string }[] }>(
    'GET',
    '/guests?search=charlotte%20evans',
  );
  expect(data).toMatchObject([{ fullName: 'Charlotte Evans', roomId: '222' }]);
  await pickSlot(page, 'Marco Bellini');
  await guestSearch(page).fill('charlotte');
  // One line: the hotel's guest and the spa's are the same person now.
  await expect(option(page, /^Charlotte Evans/)).toHaveCount(1);
  await expect(option(page, /^Charlotte Evans/)).not.toContainText('In the hotel');
});
