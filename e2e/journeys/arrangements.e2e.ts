import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type ArrangedStay, arrangeStay, cancelStay } from '../support/arranged-stay.ts';
import { lastSale } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { type DeskApi, idByName } from '../support/desk-api.ts';
import { guestOption, unheardOf } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, panel, pickSlot, saveAndCheckOut, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const massage = 'Aroma massage';

/** Puts the guest of the hotel onto the spa's list, as choosing them does; answers their id. */
async function addToList(api: DeskApi, { lastName }: ArrangedStay, day: Temporal.PlainDate): Promise<string> {
  const asked = `occupancyDate=${day.toString()}&search=${lastName}`;
  const found = await api.call<{ externalId: string | null }[]>('GET', `/guests/${api.branchId}?${asked}`);
  const externalId = found[0]?.externalId ?? '';
  return (await api.call<{ id: string }>('POST', `/guests/${api.branchId}/PMS/${externalId}`)).id;
}

/** Defines what a code of the hotel stands for: two massages. */
async function defineArrangement(api: DeskApi, hotelCode: string): Promise<string> {
  const name = unheardOf('Rituale ');
  const items = [{ kind: 'service', id: await idByName(api, '/services', massage), surcharge: 0 }];
  const components = [{ units: 2, items, share: null, pause: 0, isTogether: true }];
  const agreed = { price: 170, people: 1, validFrom: 'sale', validMonths: null, refundRule: 'share' };
  await api.call('POST', '/packages', {
    name,
    kind: 'arrangement',
    hotelCode,
    components,
    isOrderFree: true,
    ...agreed,
  });
  return name;
}

async function askHotel(page: Page, guestId: string): Promise<void> {
  await page.goto(`/guests?row=${guestId}`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/guests/${guestId}/arrangements`));
  await page.getByRole('button', { name: 'Ask the hotel' }).click();
  await answered;
}

const stayList = (page: Page) => page.getByRole('list', { name: 'Booked with the stay' });

test('what the hotel includes in a stay is placed with one press and checked out without a slip, and the rest goes with the stay', async ({
  page,
  request,
}) => {
  test.slow();
  const day = emptyDay(36);
  const api = await signInAtDesk(page, '/checkout');
  const stay = await arrangeStay(request, day);
  const guestId = await addToList(api, stay, Temporal.Now.plainDateISO('Europe/Rome'));
  await askHotel(page, guestId);
  await expect(stayList(page)).toContainText('no package is defined for it');
  const name = await defineArrangement(api, stay.code);
  await askHotel(page, guestId);
  await expect(stayList(page)).toContainText('Spa ritual');
  await expect(page.getByRole('list', { name: 'Prepaid' })).toContainText('Paid by the hotel');
  await takeScreenshot(page, 'arrangement-guest');

  await showDay(page, day);
  // In the afternoon: what is placed below takes the first times that are free.
  await pickSlot(page, 'Giulia Ferrari', 0.7);
  await page.getByRole('combobox', { name: 'Guest' }).fill(stay.lastName);
  await guestOption(page, stay).click();
  // The service is asked for next; its list lies over the panel.
  await expect(page.getByRole('option').first()).toContainText('Paid by the hotel');
  await page.keyboard.press('Escape');
  const units = panel(page).getByRole('list', { name: 'Paid by the hotel' });
  await expect(units).toContainText('2 of 2 left');
  await expectAccessible(page);
  await takeScreenshot(page, 'arrangement-panel');
  const keys = new KeyboardUser(page);
  await units.getByRole('button', { name: `Book ${name}…` }).focus();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Book ${name}` });
  const first = dialog.getByRole('region', { name: 'Times' }).getByRole('button').first();
  await expect(first).toBeVisible();
  await takeScreenshot(page, 'arrangement-times');
  await first.focus();
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);

  const booked = card(page, new RegExp(`^${stay.name}, .*${massage}`));
  await expect(booked).toHaveCount(2);
  const criteria = { date: day.toString(), holderId: guestId };
  const { data } = await api.call<{ data: { id: string; startTime: string }[] }>(
    'POST',
    '/appointments/Search',
    criteria,
  );
  const [, toCome] = data;
  await booked.first().click();
  await expect(panel(page)).toContainText(`Paid by the hotel: ${name}`);
  await saveAndCheckOut(page);
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  await expect(confirm).toContainText('€0.00');
  await confirm.click();
  await expect(lastSale(page)).toContainText('paid by units');
  const { data: sales } = await api.call<{ data: { payerName: string | null; receiptState: string | null }[] }>(
    'GET',
    '/sale?limit=20',
  );
  expect(sales.find(({ payerName }) => payerName === stay.name)).toMatchObject({ receiptState: null });

  await cancelStay(request, stay);
  await askHotel(page, guestId);
  await expect(stayList(page)).toContainText(/Cancelled with the stay|No longer paid by the hotel/);
  await takeScreenshot(page, 'arrangement-cancelled');
  await showDay(page, day);
  await expect(booked).toHaveCount(1);
  expect(await api.call('GET', `/appointments/${toCome?.id ?? ''}`)).toMatchObject({
    lifeCycle: 'cancelled',
    cancelReason: 'Annullato con il soggiorno in hotel',
  });
});
