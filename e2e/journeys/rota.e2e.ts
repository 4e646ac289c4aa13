import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { type DeskApi, idByName, wire } from '../support/desk-api.ts';
import { boxOf } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { column, folded, openDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

// In the smaller branch, so that no column comes and goes under the other journeys' hands.
const weekdays = ['', 'mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const dayOfWork = () => emptyDay(50);

test('RES-03 a week is typed, drawn and copied, and an absent therapist’s day goes to another in one step', {
  tag: '@long',
}, async ({ page, browser }) => {
  const day = dayOfWork();
  const date = day.toString();
  const api = await signInAtDesk(page, '/', { branch: bolzano });
  const code = crypto.randomUUID().slice(0, 8);
  const [ada, bea] = [await hire(api, `Ada ${code}`), await hire(api, `Bea ${code}`)];
  const cellOf = (name: string, offset = 0) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name} ${code}, .*\\b${day.add({ days: offset }).day}\\b`) });

  await test.step('hours are typed with the keyboard alone, and count every week', async () => {
    await page.goto(`/resources?list=rota&row=${ada}_${date}`);
    await expect(panel(page).getByText('Does not work on this day.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await cellOf('Ada').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(cellOf('Ada')).toBeFocused();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Add hours' }).press('Enter');
    await typeTime(panel(page), 'Start', '09', '00');
    await typeTime(panel(page), 'End', '17', '00');
    const weekly = panel(page).getByRole('radio', { name: /^Every/ });
    await weekly.press('Space');
    await expect(weekly).toBeChecked();
    await expectAccessible(page, panel(page));
    await takeScreenshot(page, 'rota-day');
    await panel(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(cellOf('Ada')).toHaveAccessibleName(/09:00 – 17:00/);
    await expect(cellOf('Ada')).toBeFocused();
  });

  await test.step('a day is copied with two keys', async () => {
    await page.keyboard.press('Control+c');
    await cellOf('Bea').focus();
    await page.keyboard.press('Control+v');
    await panel(page).getByText('This day only').click();
    await save(page);
    await expect(cellOf('Bea')).toHaveAccessibleName(/09:00 – 17:00/);
  });

  await test.step('a week is copied with two keys, for every week', async () => {
    await cellOf('Ada').focus();
    await page.keyboard.press('Control+Shift+c');
    await cellOf('Bea').focus();
    await page.keyboard.press('Control+v');
    await panel(page).getByText('Every week').click();
    await expectAccessible(page, panel(page));
    await takeScreenshot(page, 'rota-week');
    await save(page);
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(cellOf('Bea', 7)).toHaveAccessibleName(/09:00 – 17:00/);
    await page.getByRole('button', { name: 'Previous week' }).click();
  });

  await test.step('a break is drawn with the mouse, for this day only, and taken back', async () => {
    await draw(page, cellOf('Ada'), 0.42, 0.5);
    await save(page);
    await expect(cellOf('Ada')).toHaveAccessibleName(/09:00 – .+, .+ – 17:00/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf('Ada')).toHaveAccessibleName(/ 09:00 – 17:00$/);
  });

  const booked = await book(api, ada, '10:00');
  const staffOf = async () =>
    (await api.call<{ staff: { name: string } }>('GET', `/appointments/${booked}`)).staff.name;
  const planner = await openOtherDesk(browser);
  await expect(column(planner, `Ada ${code}.*booked`)).toBeVisible();

  await test.step('sickness shows what falls outside, and who could take it over', async () => {
    await cellOf('Ada').click();
    await panel(page).getByRole('radio', { name: 'Sick' }).click();
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Appointments outside the hours' })).toBeVisible();
    await expect(panel(page)).toContainText(`Appointments outside the hours of Ada ${code}: 1.`);
    await panel(page)
      .getByRole('button', { name: /Who takes over/ })
      .click();
    await page.getByRole('option', { name: `Bea ${code}` }).click();
    await expectAccessible(page, panel(page));
    await takeScreenshot(page, 'rota-affected');
    await panel(page).getByRole('button', { name: 'Save and move 1' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(cellOf('Ada')).toHaveAccessibleName(/Sick/);
    expect(await staffOf()).toBe(`Bea ${code}`);
  });

  await test.step('the other desk’s planner follows, and all of it can be undone', async () => {
    // With nothing left to do, the column of who is away is folded, and can be looked at.
    const fold = folded(planner, `Ada ${code} .Sick`);
    await expect(fold).toBeVisible();
    await expect(column(planner, `Ada ${code}`)).toHaveCount(0);
    await fold.click();
    const head = column(planner, `Ada ${code}, Sick`);
    await expect(head.getByRole('link', { name: 'Sick' })).toHaveAttribute('href', new RegExp(`list=rota.*${date}`));
    await fold.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf('Ada')).toHaveAccessibleName(/09:00 – 17:00/);
    await expect.poll(staffOf).toBe(`Ada ${code}`);
    await expect(column(planner, `Ada ${code}.*booked`)).toBeVisible();
  });

  await test.step('a closed branch shows what is booked then, and is opened again', async () => {
    await page.getByRole('button', { name: 'Closures' }).click();
    await typeDate(panel(page), 'From', day);
    await typeDate(panel(page), 'Until (inclusive)', day);
    await panel(page).getByRole('textbox', { name: 'Note' }).fill('Boiler');
    await panel(page).getByRole('button', { name: 'Close the branch' }).click();
    await expect(panel(page)).toContainText(new RegExp(`outside the hours of .*Ada ${code}`));
    await expectAccessible(page, panel(page));
    // Appointments that nobody can take over are dealt with in a tab of their own, because this page is not saved yet.
    const opened = page.context().waitForEvent('page');
    await panel(page).getByRole('link', { name: 'Cancel appointment' }).first().click();
    const tab = await opened;
    await expect(tab.getByRole('alertdialog', { name: 'Cancel this appointment?' })).toBeVisible();
    await tab.close();
    await panel(page).getByRole('button', { name: /^Save/ }).click();
    await expect(cellOf('Ada')).toHaveAccessibleName(/Closed: Boiler$/);
    await expect(column(planner, `Ada ${code}, Closed`)).toBeVisible();
    await expect(planner.getByRole('gridcell', { name: /outside the working hours/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Closures' }).click();
    await expect(panel(page).getByRole('listitem')).toContainText(['Boiler']);
    await takeScreenshot(page, 'rota-closures');
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Boiler' })
      .getByRole('button', { name: /^Open the branch again/ })
      .click();
    await expect(cellOf('Ada')).toHaveAccessibleName(/09:00 – 17:00$/);
    await expect(column(planner, `Ada ${code}.*booked`)).toBeVisible();
  });

  await test.step('leaving what is not saved asks first', async () => {
    await draw(page, cellOf('Bea'), 0.02, 0.1);
    const theirs = {
      startDate: date,
      startTime: '18:00:00',
      endTime: '19:00:00',
      [weekdays[day.dayOfWeek] ?? '']: true,
    };
    await api.call('POST', '/resources/availabilities', { resourceId: bea, ...theirs });
    await expect(panel(page)).toContainText('A colleague has changed this day in the meantime.');
    await page.getByRole('link', { name: 'Guests', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  await planner.context().close();
  for (const id of [ada, bea]) await api.call('PUT', `/staff/${id}`, { archived: true });
});

/** A new therapist without hours who gives aroma massages. */
async function hire(api: DeskApi, name: string): Promise<string> {
  const [firstName, lastName] = name.split(' ');
  const { id } = await api.call<{ id: string }>('POST', '/staff', { firstName, lastName });
  const servicesToAdd = [await idByName(api, '/services', 'Aroma massage')];
  await api.call('POST', '/resources/services', { resourceId: id, servicesToAdd });
  return id;
}

async function book(api: DeskApi, staffResourceId: string, time: string): Promise<string> {
  const serviceId = await idByName(api, '/services', 'Aroma massage');
  const expected = {
    serviceId,
    staffResourceId,
    startTime: wire(dayOfWork(), time),
    endTime: wire(dayOfWork(), time, 50),
  };
  const { submittedAppointments } = await api.call<{ submittedAppointments: { id: string }[] }>(
    'POST',
    '/appointments',
    [expected],
  );
  const [booked] = submittedAppointments;
  if (booked === undefined) throw new Error(`${dayOfWork().toString()} ${time} is not free`);
  return booked.id;
}

async function openOtherDesk(browser: Browser): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await openDay(other, dayOfWork(), { branch: bolzano });
  return other;
}

function panel(page: Page): Locator {
  return page.getByRole('complementary');
}

async function save(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toHaveCount(0);
}

async function typeTime(within: Locator, label: string, ...parts: readonly string[]): Promise<void> {
  const segments = within.getByRole('group', { name: label }).getByRole('spinbutton');
  for (const [index, part] of parts.entries()) {
    await segments.nth(index).focus();
    await segments.nth(index).pressSequentially(part);
  }
}

async function typeDate(within: Locator, label: string, { day, month, year }: Temporal.PlainDate): Promise<void> {
  const padded = [day, month].map((part) => String(part).padStart(2, '0'));
  await typeTime(within, label, ...padded, String(year));
}

/** Draws over a day's cell, from one share of its width to another. */
async function draw(page: Page, cell: Locator, from: number, to: number): Promise<void> {
  // Not at the edge, where a snackbar may lie over it.
  await cell.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await boxOf(cell);
  const at = (share: number) => box.x + box.width * share;
  await page.mouse.move(at(from), box.y + 16);
  await page.mouse.down();
  await page.mouse.move(at(to), box.y + 16, { steps: 6 });
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
}
