import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, grid, openDay, panel, pickSlot, save, select, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const dayText = (day: Temporal.PlainDate) => day.toLocaleString('en-GB', { day: 'numeric', month: 'short' });
const anyPanel = (page: Page) => page.getByRole('complementary');

test('SCH-01 SCH-02 SCH-12 SCH-14 a series shows every date before it is booked, and what fails gets its own panel', {
  tag: '@long',
}, async ({ page }) => {
  const day = emptyDay(40);
  // Somebody has the cabin a week later.
  const api = await openDay(page, day.add({ weeks: 1 }));
  const [davide, camila] = [await addGuest(api, 'Davide'), await addGuest(api, 'Camila')];
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', davide.lastName, new RegExp(davide.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await save(page);

  await showDay(page, day);
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', camila.lastName, new RegExp(camila.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await select(page, 'Repeat', 'Every week');

  const series = page.getByRole('complementary', { name: 'Recurring appointment' });
  const dates = series.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(6);
  await expect(series.getByRole('status')).toContainText('1 is not free.');
  await expect(dates.nth(1)).toContainText(new RegExp(`is taken until .* by .*${davide.lastName}, Aroma massage`));
  await expectAccessible(page, series);

  // Every fifth week, which no rule of the list says, and every week again.
  const every = series.getByRole('textbox', { name: 'Repeats every' });
  await every.fill('5');
  await page.keyboard.press('Tab');
  await expect(dates.nth(1)).toContainText(dayText(day.add({ weeks: 5 })));
  await expect(dates).toHaveCount(6);
  await expect(series.getByRole('button', { name: 'weeks Unit' })).toBeVisible();
  await every.fill('1');
  await page.keyboard.press('Tab');
  await expect(dates.nth(1)).toContainText(dayText(day.add({ weeks: 1 })));

  // Taken out and brought back: no request goes out for either.
  await series.getByRole('button', { name: 'Remove those' }).click();
  await expect(dates).toHaveCount(5);
  await series.getByRole('button', { name: 'Restore all' }).click();
  // Got round, and planned again as it was.
  await dates.nth(1).getByRole('button', { name: 'Choose another time or place' }).click();
  await dates.nth(1).getByRole('region', { name: 'Another time or place' }).getByRole('button').first().click();
  await expect(series.getByRole('status')).toContainText('All of them are free.');
  await expect(dates.nth(1)).not.toContainText('is taken');
  await dates
    .nth(1)
    .getByRole('button', { name: /^As it was planned/ })
    .click();
  await expect(series.getByRole('status')).toContainText('1 is not free.');
  const times = series.getByRole('textbox', { name: 'Number of times, including the first' });
  await times.fill('999');
  await page.keyboard.press('Tab');
  await expect(series.getByText('From 2 to 366')).toBeVisible();
  await times.fill('3');
  await page.keyboard.press('Tab');
  await expect(dates).toHaveCount(3);
  await series.getByRole('button', { name: 'Book 3 appointments' }).click();

  const failed = page.getByRole('complementary', { name: '1 appointment not booked' });
  await expect(failed.getByRole('listitem')).toContainText(`${camila.name} · Aroma massage`);
  await expect(card(page, new RegExp(`^${camila.name}, Aroma massage`))).toBeVisible();
  await expectAccessible(page, failed);

  // Put away or reloaded, what is not booked is one press away until it is booked or given up.
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: '1 not booked' }).click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await failed.getByRole('button', { name: 'Choose another time or place' }).click();
  await expect(grid(page)).toHaveAccessibleName(new RegExp(String(day.add({ weeks: 1 }).day)));
  await panel(page)
    .getByRole('button', { name: /^Start at/ })
    .click();
  await save(page);
  await expect(card(page, new RegExp(`^${camila.name}, aroma massage.*repeats`, 'i'))).toBeVisible();
  await expect(anyPanel(page)).toHaveCount(0);
});

test('SCH-01 guest and service are found in searches of their own, and a new guest is added with more than a name', async ({
  page,
}) => {
  const name = `Quick${Temporal.Now.instant().epochMilliseconds}`;
  await openDay(page, emptyDay(41));
  await page.keyboard.press('n');
  await panel(page).getByRole('button', { name: 'Find a guest' }).click();
  const search = anyPanel(page);
  await search.getByRole('searchbox', { name: 'Guest' }).fill(`Zoe ${name}`);
  await expect(search.getByText('No guest of that name.')).toBeVisible();
  await search.getByRole('button', { name: 'New guest' }).click();
  await expect(search.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoe');
  await search.getByRole('textbox', { name: 'E-mail' }).fill('zoe');
  await search.getByRole('button', { name: 'Add and choose' }).click();
  await expect(search.getByText('Enter an address such as anna@example.com')).toBeVisible();
  await search.getByRole('textbox', { name: 'E-mail' }).fill('zoe@example.com');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText(`Zoe ${name}`);

  // The list of services is open, and hides what is around it from screen readers.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Find a service' }).click();
  await search.getByRole('searchbox', { name: 'Service' }).fill('massage');
  await search.getByRole('button', { name: /Staff$/ }).click();
  await page.getByRole('option', { name: 'Marco Bellini' }).click();
  await expectAccessible(page, search);
  await search.getByRole('button', { name: /^Deep tissue massage/ }).click();
  await expect(panel(page)).toContainText('Deep tissue massage');
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).toContainText('Marco Bellini');
});

test('a visit of two services is booked together, shown as an itinerary, and called off whole with a reason', {
  tag: '@long',
}, async ({ page }) => {
  const day = emptyDay(42);
  const naomi = await addGuest(await openDay(page, day), 'Naomi');
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', naomi.lastName, new RegExp(naomi.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await panel(page).getByRole('button', { name: 'Add another service for Naomi' }).click();
  await choose(page, 'Service', 'deep tissue', /^Deep tissue massage/);
  await select(page, 'Staff', 'Marco Bellini');
  await select(page, 'Area', 'Cabin 3');
  await expect(panel(page).getByRole('list', { name: 'This visit so far' })).toContainText('Aroma massage');
  await expect(panel(page)).toContainText('2 services');
  await save(page);
  await expect(card(page, new RegExp(`^${naomi.name}`))).toHaveCount(2);

  await card(page, new RegExp(`^${naomi.name}, Deep tissue`)).click();
  await expect(panel(page).getByRole('region', { name: 'Itinerary' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, panel(page));
  await panel(page).getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ill');
  await dialog.getByText('Also everything else of this visit').click();
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(card(page, new RegExp(`^${naomi.name}`))).toHaveCount(0);

  await page.goto(`/appointments-summary?status=Unknown&from=${day.toString()}&to=${day.toString()}`);
  await expect(page.getByRole('grid', { name: 'Appointments' }).getByRole('row')).toHaveCount(2);
});

test('a free time is found over staff and areas, and a guest for whom there is none is put on the waiting list', {
  tag: '@long',
}, async ({ page }) => {
  const robert = await addGuest(await openDay(page, emptyDay(43)), 'Robert');
  await page.keyboard.press('n');
  await choose(page, 'Guest', robert.lastName, new RegExp(robert.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await panel(page).getByRole('button', { name: 'Find a time' }).click();
  const search = anyPanel(page);
  await search.getByRole('button', { name: /Gender of the staff$/ }).click();
  await page.getByRole('option', { name: 'Man', exact: true }).click();
  const requested = search.getByRole('region', { name: 'Requested time' });
  await requested.getByRole('spinbutton').first().focus();
  await page.keyboard.type('2300');
  await expect(requested).toContainText('What would work');
  await expectAccessible(page, search);
  await takeScreenshot(page, 'wished-time');
  await search
    .getByRole('button', { name: /^09:00|^10:00/ })
    .first()
    .click();
  await expect(panel(page).getByRole('button', { name: /Staff$/ })).not.toContainText('Choose');
  await expect(panel(page).getByRole('button', { name: /Area$/ })).not.toContainText('Choose');

  await panel(page).getByRole('button', { name: 'Find a time' }).click();
  await search.getByRole('button', { name: 'Put on the waiting list' }).click();
  await expect(page.getByText('On the waiting list')).toBeVisible();
});

test('a party is as many as its area has room for, and everybody of a couple is drawn while they are filled in', {
  tag: '@long',
}, async ({ page }) => {
  const day = emptyDay(47);
  const api = await openDay(page, day);
  const [luc, helen, robert] = [
    await addGuest(api, 'Luc'),
    await addGuest(api, 'Helen'),
    await addGuest(api, 'Robert'),
  ];
  await pickSlot(page, 'Luca Romano');
  await choose(page, 'Guest', luc.lastName, new RegExp(luc.name));
  await choose(page, 'Service', 'private yoga', /^Private yoga/);
  await select(page, 'Area', 'Garden');
  const people = panel(page).getByRole('textbox', { name: 'People' });
  await people.fill('4');
  await page.keyboard.press('Tab');
  await expect(card(page, new RegExp(`^${luc.name}, 4, Private yoga.*New appointment`))).toBeVisible();
  await save(page);
  await expect(card(page, new RegExp(`^${luc.name}, Private yoga.*4 people`))).toBeVisible();

  await pickSlot(page, 'Giulia Ferrari', 0.6);
  await choose(page, 'Guest', helen.lastName, new RegExp(helen.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await expect(panel(page).getByRole('textbox', { name: 'People' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Add a companion' }).click();
  await choose(page, 'Guest', robert.lastName, new RegExp(robert.name));
  await select(page, 'Staff', 'Marco Bellini');
  await select(page, 'Area', 'Cabin 3');
  await expect(card(page, new RegExp(`^${helen.name}, Aroma massage.*New appointment`))).toBeVisible();
  await expect(card(page, new RegExp(`^${robert.name}, Aroma massage.*New appointment`))).toBeVisible();
  await expectAccessible(page, panel(page));
  await takeScreenshot(page, 'couple');
  await panel(page).getByRole('button', { name: 'Find a time' }).click();
  await expect(anyPanel(page)).toContainText('For all 2 appointments of this visit together');
  await anyPanel(page)
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await save(page);
  const couple = new RegExp(`^(${helen.name}|${robert.name}), Aroma massage`);
  const [one = '', other = ''] = await card(page, couple).evaluateAll((cards) =>
    cards.map(({ ariaLabel }) => /\d+:\d\d – \d+:\d\d/.exec(ariaLabel ?? '')?.[0]),
  );
  expect([one, other]).toEqual([other, one]);
  expect(one).not.toBe('');
});
