import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, idByName, wire } from '../support/desk-api.ts';
import { openSecondDesk } from '../support/desks.ts';
import { boxOf } from '../support/gestures.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, column, grid, openDay, panel, pickSlot, select, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const blockPanel = (page: Page) => page.getByRole('complementary', { name: /^Block/ });

test('time is blocked with the keyboard, shows at the other desk, and keeps bookings away', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const day = emptyDay(25);
  await openDay(page, day);
  const other = await openSecondDesk(browser, day);

  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Home');
  for (let hours = 0; hours < 4; hours += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('b');
  await expect(blockPanel(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Training');
  await expectAccessible(page, blockPanel(page));
  await page.keyboard.press('Enter');
  await expect(blockPanel(page)).toHaveCount(0);
  await expect(card(page, /^Training, .*blocked/)).toBeVisible();
  await expect(card(other, /^Training, .*blocked/)).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page, card(page, /^Training, /));

  const box = await boxOf(card(other, /^Training, .*blocked/));
  // A quarter of an hour before it: the massage would reach into it.
  await other.mouse.click(box.x + box.width / 2, box.y - box.height / 4);
  await choose(other, 'Service', 'aroma', /^Aroma massage/);
  await expect(card(other, /^Training, .*blocked.*conflict/)).toBeVisible();
  await expect(panel(other).getByRole('alert')).toHaveCount(0);
  await panel(other).getByRole('button', { name: 'Walk-in' }).click();
  await expect(panel(other).getByRole('alert')).toContainText(/is taken until/);
  await expect(panel(other).getByRole('alert')).toContainText('Training');
  await takeScreenshot(other, 'block-clash');
  await panel(other)
    .getByRole('button', { name: /^Start at/ })
    .first()
    .click();
  await expect(panel(other).getByRole('alert')).toHaveCount(0);
  await other.context().close();
});

test('a slot is blocked instead of booked, changed, deleted, and the deletion undone', async ({ page }) => {
  const day = emptyDay(26);
  await openDay(page, day);
  await pickSlot(page, 'Giulia Ferrari');
  await panel(page).getByRole('button', { name: 'Block this time instead' }).click();
  await expect(panel(page)).toHaveCount(0);
  await blockPanel(page).getByLabel('Reason').fill('Dentist');
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  const dentist = card(page, /^Dentist, .*blocked/);
  await expect(dentist).toBeVisible();
  await takeScreenshot(page, 'block');

  await dentist.click();
  await blockPanel(page).getByLabel('Reason').fill('Holiday');
  await blockPanel(page)
    .getByRole('button', { name: /Staff, area or equipment$/ })
    .click();
  await page.getByRole('option', { name: 'Marco Bellini' }).click();
  await takeScreenshot(page, 'block-panel');
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(dentist).toHaveCount(0);
  const holiday = grid(page)
    .getByRole('row', { name: /^Marco Bellini/ })
    .getByRole('gridcell', { name: /^Holiday/ });
  await expect(holiday).toBeVisible();

  await holiday.click();
  await blockPanel(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(holiday).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(holiday).toBeVisible();
});

test('a block over an appointment is refused with who is booked then', { tag: '@long' }, async ({ page }) => {
  const day = emptyDay(27);
  const naomi = await addGuest(await openDay(page, day), 'Naomi');
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', naomi.lastName, new RegExp(naomi.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', 'Cabin 1');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await pickSlot(page, 'Marco Bellini');
  await panel(page).getByRole('button', { name: 'Block this time instead' }).click();
  await blockPanel(page)
    .getByRole('button', { name: /Staff, area or equipment$/ })
    .click();
  await page.getByRole('option', { name: 'Giulia Ferrari' }).click();
  await blockPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(blockPanel(page).getByRole('alert')).toContainText(new RegExp(`Giulia Ferrari is taken.*${naomi.name}`));
});

/** A Wednesday behind the days of all other journeys: a series takes many days. */
function farWednesday(): Temporal.PlainDate {
  const day = emptyDay(0).add({ weeks: 80 + 10 * test.info().retry });
  return day.add({ days: 3 - day.dayOfWeek });
}

const breakOf = (page: Page) => column(page, 'Giulia Ferrari').getByRole('gridcell', { name: /^Break, .*blocked/ });

test('a break repeats but where a guest is booked, moves from a day on, and ends', { tag: '@long' }, async ({
  page,
}) => {
  const wednesday = farWednesday();
  const [thursday, friday] = [wednesday.add({ days: 1 }), wednesday.add({ days: 2 })];
  const api = await openDay(page, wednesday);
  await bookByApi(api, thursday, '15:30');

  // From the empty grid to the saved series by keys alone.
  await column(page, 'Giulia Ferrari').getByRole('rowheader').focus();
  await grid(page).focus();
  await page.keyboard.press('b');
  const form = blockPanel(page);
  await expect(form.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('br');
  await expect(form.getByRole('button', { name: /^Break/ })).toBeFocused();
  await choosePerson(page, 'Giulia Ferrari');
  await typeTimeOf(page, 'Start', '15:00');
  await form.getByRole('button', { name: /Repeat$/ }).focus();
  await page.keyboard.type('every day');
  await expect(form.getByRole('button', { name: /^Every day/ })).toBeFocused();
  await typeDateOf(page, 'Until (inclusive)', wednesday.add({ days: 9 }));
  const dates = form.getByRole('region', { name: 'Dates' });
  await expect(dates.getByRole('status')).toHaveText(/^9 dates are free. At 1 something is in the way.$/);
  await expect(dates.getByRole('listitem')).toHaveText(/Giulia Ferrari is taken/);
  await expectAccessible(page, form);
  await takeScreenshot(page, 'block-series');
  await expect(form.getByRole('button', { name: 'Save 9 blocks' })).toBeDisabled();
  await dates.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await form.getByLabel('Reason').focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(breakOf(page)).toHaveAccessibleName(/15:00/);

  await showDay(page, thursday);
  await expect(breakOf(page)).toHaveCount(0);
  await showDay(page, friday);
  await breakOf(page).click();
  await form.getByRole('radio', { name: 'This and the following' }).click();
  await typeTimeOf(page, 'Start', '14:30');
  await expect(dates.getByRole('status')).toHaveText('8 dates are free.');
  await takeScreenshot(page, 'block-series-change');
  await form.getByRole('button', { name: 'Save 8 blocks' }).click();
  await expect(form).toHaveCount(0);
  await expect(breakOf(page)).toHaveAccessibleName(/14:30/);
  await showDay(page, wednesday);
  await expect(breakOf(page)).toHaveAccessibleName(/15:00/);

  await showDay(page, friday.add({ weeks: 1 }));
  await expect(breakOf(page)).toHaveAccessibleName(/14:30/);
  await showDay(page, thursday.add({ weeks: 1 }));
  await breakOf(page).click();
  await form.getByRole('radio', { name: 'This and the following' }).click();
  await form.getByRole('button', { name: 'End series…' }).click();
  const question = page.getByRole('alertdialog', { name: 'End this series?' });
  await expectAccessible(page, question);
  await question.getByRole('button', { name: 'End series' }).click();
  await expect(breakOf(page)).toHaveCount(0);
  await showDay(page, friday.add({ weeks: 1 }));
  await expect(breakOf(page)).toHaveCount(0);
  await showDay(page, wednesday.add({ weeks: 1 }));
  await expect(breakOf(page)).toHaveAccessibleName(/14:30/);
});

test('one of two places is out of order beside a guest who is booked', { tag: '@long' }, async ({ page }) => {
  const day = farWednesday().add({ weeks: 4 });
  const api = await openDay(page, day);
  const [serviceId, areaResourceId, staffResourceId] = await Promise.all([
    idByName(api, '/services', 'Spa pedicure'),
    idByName(api, '/resources', 'Salon'),
    idByName(api, '/resources', 'Sofia Conti'),
  ]);
  const booked = await api.call<{ submittedAppointments: unknown[] }>('POST', '/appointments', [
    { serviceId, areaResourceId, staffResourceId, startTime: wire(day, '15:00'), endTime: wire(day, '15:00', 50) },
  ]);
  expect(booked.submittedAppointments).toHaveLength(1);

  await pickSlot(page, 'Sofia Conti');
  await panel(page).getByRole('button', { name: 'Block this time instead' }).click();
  const form = blockPanel(page);
  await form.getByRole('button', { name: /Kind$/ }).focus();
  await page.keyboard.type('maint');
  await choosePerson(page, 'Salon');
  await typeTimeOf(page, 'Start', '15:15');
  const places = form.getByRole('textbox', { name: 'Blocked places' });
  await expect(places).toHaveValue('2');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(/Salon is taken/);
  await places.fill('1');
  await places.press('Tab');
  await expect(form).toContainText('1 of 2 can still be booked.');
  await takeScreenshot(page, 'block-places');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  const body = { dateFrom: day.toString(), dateTo: day.toString(), resourceIds: [areaResourceId] };
  const { data } = await api.call<{ data: unknown[] }>('POST', '/blocks/Search', body);
  expect(data).toMatchObject([{ kind: 'maintenance', places: 1, startTime: wire(day, '15:15') }]);
});

async function choosePerson(page: Page, name: string): Promise<void> {
  await blockPanel(page)
    .getByRole('button', { name: /Staff, area or equipment$/ })
    .click();
  await page.getByRole('option', { name }).click();
}

/** Types a time such as `10:00` into the field of this name. */
async function typeTimeOf(page: Page, field: 'Start' | 'End', time: string): Promise<void> {
  await blockPanel(page).getByRole('group', { name: field }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(time.replace(':', ''));
}

async function typeDateOf(page: Page, field: string, day: Temporal.PlainDate): Promise<void> {
  await blockPanel(page).getByRole('group', { name: field }).getByRole('spinbutton').first().focus();
  const typed = day.toLocaleString('en-GB', { month: '2-digit', day: '2-digit', year: 'numeric' });
  await page.keyboard.type(typed.replaceAll('/', ''));
}
