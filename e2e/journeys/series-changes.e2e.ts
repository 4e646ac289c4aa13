import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, type DeskApi, idByName, wire } from '../support/desk-api.ts';
import { drag } from '../support/gestures.ts';
import { addGuest, type Guest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { card, grid, openDay, panel, showDay } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';

interface Booked {
  readonly id: string;
  readonly seriesId: string;
  readonly startTime: string;
  readonly version: number;
}

/** Books a massage at 10:00 on four dates, a week after each other, as one series. */
async function bookSeries(api: DeskApi, guest: Guest, day: Temporal.PlainDate): Promise<readonly Booked[]> {
  const common = {
    guestId: guest.id,
    serviceId: await idByName(api, '/services', 'Aroma massage'),
    staffResourceId: await idByName(api, '/resources', 'Giulia Ferrari'),
    areaResourceId: await idByName(api, '/resources', 'Cabin 1'),
    series: { key: 'series', repeat: { repeatRule: 'Weekly', times: 4 } },
  };
  const requests = [0, 1, 2, 3].map((weeks) => {
    const date = day.add({ weeks });
    return { ...common, startTime: wire(date, '10:00'), endTime: wire(date, '10:50') };
  });
  const { submittedAppointments } = await api.call<{ submittedAppointments: Booked[] }>(
    'POST',
    '/appointments',
    requests,
  );
  return submittedAppointments;
}

async function startsOf(api: DeskApi, [first]: readonly Booked[]): Promise<string[]> {
  const { appointments } = await api.call<{ appointments: Booked[] }>('GET', `/series/${first?.seriesId ?? ''}`);
  return appointments.map(({ startTime }) => startTime.slice(11, 16));
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change this and the following?' });

test('a card of a series is dragged, those after it follow where they can, and one press takes all of it back', async ({
  page,
}) => {
  const day = emptyDay(30);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Serena');
  const rows = await bookSeries(api, guest, day);
  const [, , third] = rows;
  // The third was moved by itself, and somebody is in the way of the fourth.
  const later = day.add({ weeks: 2 });
  await api.call('PATCH', `/appointments/${third?.id ?? ''}`, {
    startTime: wire(later, '15:00'),
    endTime: wire(later, '15:50'),
  });
  await bookByApi(api, day.add({ weeks: 3 }), '11:30', { area: 'Cabin 4' });
  const first = card(page, new RegExp(`^${guest.name}`));
  await expect(first).toBeVisible();

  await drag(page, first, { minutes: 60 });
  const note = page.getByRole('group', { name: 'Change the following too?' });
  await expect(note).toContainText('It is one of a series.');
  await expect(first).toHaveAccessibleName(/11:00 –/);
  await expectAccessible(page, note);
  await takeScreenshots(page, 'series-note');
  await note.getByRole('button', { name: 'Change the following 2 too' }).click();
  const dates = dialogOf(page).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  await expect(dates.nth(1)).toContainText('10:00 → 11:00');
  await expect(dates.nth(2)).toContainText('Moved by itself before, stays as it is');
  await expect(dates.nth(3)).toContainText('Giulia Ferrari is taken until');
  await expectAccessible(page, dialogOf(page));
  await takeScreenshots(page, 'series-change');
  await dialogOf(page).getByRole('button', { name: 'Change 2 appointments' }).click();
  await expect(page.getByText('2 appointments changed, 2 stay as they are')).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await startsOf(api, rows)).toEqual(['11:00', '11:00', '15:00', '10:00']);

  // One way back for both: the offer to undo the drag alone is gone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveAccessibleName(/10:00 –/);
  await expect.poll(() => startsOf(api, rows)).toEqual(['10:00', '10:00', '15:00', '10:00']);
});

test('by keyboard a series gets another time in the panel from one of its dates on, and that is undone', async ({
  page,
}) => {
  const day = emptyDay(31);
  const next = day.add({ weeks: 1 });
  const api = await openDay(page, next);
  const guest = await addGuest(api, 'Tullio');
  const rows = await bookSeries(api, guest, day);
  await showDay(page, next);
  const one = card(page, new RegExp(`^${guest.name}`));
  await expect(one).toBeVisible();
  const hands = new KeyboardUser(page);
  await grid(page).focus();
  // The cursor enters the grid at 9:00, an hour after opening.
  await hands.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(panel(page)).toContainText(guest.name);
  await panel(page).getByRole('group', { name: 'Start' }).getByRole('spinbutton').first().focus();
  await hands.type('1130');
  await hands.tabTo(/Save this and the following/, 60);
  await hands.press('Enter');
  await expect(dialogOf(page).getByRole('status')).toContainText('All of them can be changed.');
  await hands.tabTo(/Change 3 appointments/);
  await hands.press('Enter');
  await expect(page.getByText('3 appointments changed')).toBeVisible();
  await expect(one).toHaveAccessibleName(/11:30 –/);
  await expect(panel(page)).toHaveCount(0);
  expect(await startsOf(api, rows)).toEqual(['10:00', '11:30', '11:30', '11:30']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => startsOf(api, rows)).toEqual(['10:00', '10:00', '10:00', '10:00']);
  await expect(one).toHaveAccessibleName(/10:00 –/);
});
