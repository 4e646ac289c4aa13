import { expect, type Page } from '@playwright/test';
import { cartRows, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { type DeskApi, idByName } from '../support/desk-api.ts';
import { addGuest, guestOption, unheardOf } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import {
  card,
  choose,
  openDay,
  panel,
  pickSlot,
  save,
  saveAndCheckOut,
  showDay,
  typeTime,
} from '../support/planner.ts';

const names = ['Giulia Ferrari', 'Elena Moretti', 'Luca Romano'] as const;

/** Adds a massage by four hands that the three therapists perform in a cabin; answers its name. */
async function addFourHands(api: DeskApi): Promise<string> {
  const name = unheardOf('Quattro mani ');
  const services = await api.call<{ name: string; color: string; taxId: string }[]>('GET', '/services');
  const like = services.find((one) => one.name.startsWith('Aroma massage'));
  const resourceIds = await Promise.all([...names, 'Cabin 1'].map((one) => idByName(api, '/resources', one)));
  const part = { minutes: 50, guest: 'treated', therapists: 2, skillId: null, takesArea: true, equipmentIds: [] };
  await api.call('POST', '/services', {
    name,
    color: like?.color,
    taxId: like?.taxId,
    price: 160,
    duration: 50,
    resourceIds,
    parts: [part],
  });
  return name;
}

const emptyPart = { minutes: 30, guest: 'treated', therapists: 1, skillId: null, takesArea: true, equipmentIds: [] };

/** Adds a facial for which there is one machine; answers the service's id and the names of both. */
async function addLaser(api: DeskApi) {
  const [name, machine] = [unheardOf('Viso '), unheardOf('Laser ')];
  const services = await api.call<{ name: string; color: string; taxId: string }[]>('GET', '/services');
  const like = services.find((one) => one.name.startsWith('Aroma massage'));
  const resourceIds = await Promise.all(
    [...names, 'Cabin 1', 'Cabin 2'].map((one) => idByName(api, '/resources', one)),
  );
  const laser = await api.call<{ id: string }>('POST', '/equipment', { name: machine });
  const facial = { name, color: like?.color, taxId: like?.taxId, price: 90, duration: 30, resourceIds };
  const parts = [{ ...emptyPart, equipmentIds: [laser.id] }];
  const { id } = await api.call<{ id: string }>('POST', '/services', { ...facial, parts });
  return { id, name, machine };
}

const therapist = (page: Page, number: number) =>
  panel(page)
    .getByRole('group', { name: /^Part 1/ })
    .getByRole('button', { name: new RegExp(`Therapist ${number}$`) });

test('four hands are one appointment: two therapists are chosen, one of them is replaced, and it is paid once', async ({
  page,
}) => {
  const day = emptyDay(57);
  const api = await openDay(page, day);
  const service = await addFourHands(api);
  const guest = await addGuest(api, 'Quinta');
  await showDay(page, day);
  await pickSlot(page, names[0]);
  await page.getByRole('combobox', { name: 'Guest' }).fill(guest.lastName);
  await guestOption(page, guest).click();
  await choose(page, 'Service', service, new RegExp(`^${service}`));
  // The therapist of the column leads; nobody else is asked for, because whoever is free performs it.
  await expect(therapist(page, 1)).toContainText(names[0]);
  await expect(therapist(page, 2)).toContainText('Whoever is free');
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).toHaveCount(0);
  await therapist(page, 2).click();
  await page.getByRole('option', { name: names[1] }).click();
  await save(page);

  const parts = async () => {
    const { data } = await api.call<{
      data: { holder: { id: string } | null; parts: { staff: { name: string }[] }[] }[];
    }>('POST', '/appointments/Search', { dateFrom: day.toString(), dateTo: day.toString() });
    return data
      .filter(({ holder }) => holder?.id === guest.id)
      .map((one) => one.parts.map(({ staff }) => staff.map(({ name }) => name)));
  };
  expect(await parts()).toEqual([[[names[0], names[1]]]]);
  const ofGuest = card(page, new RegExp(`^${guest.name}`)).first();
  await ofGuest.click();
  await therapist(page, 2).click();
  await page.getByRole('option', { name: names[2] }).click();
  await save(page);
  expect(await parts()).toEqual([[[names[0], names[2]]]]);

  await ofGuest.click();
  await saveAndCheckOut(page);
  await expect(cartRows(page)).toHaveCount(1);
  await chooseTender(page, 'Card');
  await payButton(page).click();
  await expect(lastSale(page)).toContainText('€160.00');
});

test('four hands are booked by keyboard, with whoever is free', async ({ page }) => {
  const day = emptyDay(58);
  const api = await openDay(page, day);
  const service = await addFourHands(api);
  const guest = await addGuest(api, 'Sesta');
  await showDay(page, day);
  const hands = new KeyboardUser(page);
  await hands.press('Tab', 'Enter');
  await hands.tabTo(/^- grid "Planner/);
  await hands.press('ArrowDown', 'Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Guest' })).toBeFocused();
  await hands.type(guest.lastName.toLowerCase());
  await expect(page.getByRole('option').first()).toContainText(guest.name);
  await hands.press('Enter');
  await expect(panel(page).getByRole('combobox', { name: 'Service' })).toBeFocused();
  await hands.type(service);
  await expect(page.getByRole('option').first()).toContainText(service);
  await hands.press('Enter');
  await expect(therapist(page, 2)).toContainText('Whoever is free');
  await hands.press('Control+Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(card(page, new RegExp(`^${guest.name}`)).first()).toBeVisible();
});

test('who wants the one laser while it is taken reads who has it, and takes the time that is offered instead', async ({
  page,
}) => {
  const day = emptyDay(59);
  const api = await openDay(page, day);
  const facial = await addLaser(api);
  const [first, second] = [await addGuest(api, 'Settima'), await addGuest(api, 'Ottava')];
  const startTime = day.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '09:30' });
  const instant = (time: Temporal.ZonedDateTime) => time.toInstant().toString();
  await api.call('POST', '/appointments', [
    {
      guestId: first.id,
      serviceId: facial.id,
      staffResourceId: await idByName(api, '/resources', names[1]),
      areaResourceId: await idByName(api, '/resources', 'Cabin 2'),
      startTime: instant(startTime),
      endTime: instant(startTime.add({ minutes: 30 })),
    },
  ]);
  await showDay(page, day);
  await pickSlot(page, names[0]);
  await page.getByRole('combobox', { name: 'Guest' }).fill(second.lastName);
  await guestOption(page, second).click();
  await choose(page, 'Service', facial.name, new RegExp(`^${facial.name}`));
  await typeTime(page, 'Start', '09:30');
  const clash = panel(page).getByRole('alert');
  await expect(clash).toContainText(facial.machine);
  await expect(clash).toContainText(first.name);
  await clash
    .getByRole('button', { name: /^Start at/ })
    .first()
    .click();
  await expect(clash).toHaveCount(0);
  await save(page);
  await expect(card(page, new RegExp(`^${second.name}`)).first()).toBeVisible();
});
