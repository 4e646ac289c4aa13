import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, type DeskApi, idByName, wire } from '../support/desk-api.ts';
import { drag } from '../support/gestures.ts';
import { addGuest, type Guest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, openDay, panel } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

interface Requested {
  readonly guest: Guest;
  readonly service: string;
  readonly minutes: number;
  readonly staff: string;
  readonly area: string;
  readonly day: Temporal.PlainDate;
  readonly time: string;
}

/** Books all of them in one request, with what they have in common. */
async function book(api: DeskApi, requested: readonly Requested[], common: object): Promise<void> {
  const rows = await Promise.all(
    requested.map(async ({ guest, service, minutes, staff, area, day, time }) => ({
      guestId: guest.id,
      serviceId: await idByName(api, '/services', service),
      staffResourceId: await idByName(api, '/resources', staff),
      areaResourceId: await idByName(api, '/resources', area),
      startTime: wire(day, time),
      endTime: wire(day, time, minutes),
      ...common,
    })),
  );
  await api.call('POST', '/appointments', rows);
}

const aroma = { service: 'Aroma massage', minutes: 50, staff: 'Giulia Ferrari', area: 'Cabin 1' };
const deepTissue = { service: 'Deep tissue massage', minutes: 50, staff: 'Marco Bellini', area: 'Cabin 3' };

test('a card that belongs to a visit moves alone or with the others, by hand, by keys and in the panel', async ({
  page,
}) => {
  const day = emptyDay(45);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Irene');
  await book(
    api,
    [
      { ...aroma, guest, day, time: '10:00' },
      { ...deepTissue, guest, day, time: '11:00' },
    ],
    {
      visitKey: 'visit',
    },
  );
  const first = card(page, new RegExp(`^${guest.name}, Aroma massage`));
  const second = card(page, new RegExp(`^${guest.name}, Deep tissue massage`));
  const question = page.getByRole('group', { name: 'Move the visit too?' });
  await expect(second).toBeVisible();

  await drag(page, first, { minutes: 30 });
  await expect(question.getByRole('button', { name: 'Move the whole visit' })).toBeFocused();
  await expectAccessible(page, question);
  await takeScreenshot(page, 'visit-question');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAccessibleName(/10:30/);
  await expect(second).toHaveAccessibleName(/11:30/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveAccessibleName(/10:00 –/);
  await expect(second).toHaveAccessibleName(/11:00 –/);

  // Escape puts it back, and only one of them can be meant.
  await drag(page, first, { minutes: -30 });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(first).toHaveAccessibleName(/10:00 –/);
  await drag(page, first, { minutes: -30 });
  await question.getByRole('button', { name: 'Only this' }).click();
  await expect(first).toHaveAccessibleName(/9:30 –/);
  await expect(second).toHaveAccessibleName(/11:00 –/);

  // Somebody is in the way of the second: the refusal says whom it is about, and what would do.
  await bookByApi(api, day, '12:30', { staff: 'Marco Bellini', area: 'Cabin 4' });
  await second.click();
  await panel(page).getByRole('button', { name: 'Move the visit' }).click();
  const step = page.getByRole('complementary', { name: 'Move the visit' });
  await step.getByRole('group', { name: 'Start of the first appointment' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('1045');
  await step.getByRole('button', { name: 'Move 2 appointments' }).click();
  await expect(step.getByRole('alert')).toContainText(`${guest.name}, Deep tissue massage`);
  await expect(step.getByRole('alert')).toContainText('Marco Bellini is taken');
  await expectAccessible(page, step);
  await takeScreenshot(page, 'visit-refused');
  await step.getByRole('button', { name: /^Start at/ }).click();
  await step.getByRole('button', { name: 'Move 2 appointments' }).click();
  await expect(step).toHaveCount(0);
  await expect(first).not.toHaveAccessibleName(/9:30 –/);
});

test('what was cancelled comes back by Undo or from the summary, and a series ends after it has shown what goes', {
  tag: '@long',
}, async ({ page }) => {
  const day = emptyDay(46);
  const api = await openDay(page, day);
  const guest = await addGuest(api, 'Giovanni');
  const weeks = [0, 1, 2].map((later) => ({ ...aroma, guest, day: day.add({ weeks: later }), time: '16:00' }));
  await book(api, weeks, { series: { key: 'weekly', repeat: { repeatRule: 'Weekly', times: 3 } } });
  const one = card(page, new RegExp(`^${guest.name}`));

  await one.click();
  await panel(page).getByRole('button', { name: 'End the series' }).click();
  const ending = page.getByRole('alertdialog', { name: 'End the series?' });
  await expect(ending.getByRole('list', { name: 'From this day on' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, ending);
  await takeScreenshot(page, 'series-ending');
  await ending.getByRole('button', { name: 'Cancel 3 appointments' }).click();
  await expect(one).toHaveCount(0);
  await expect(page.getByText('3 appointments cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(one).toBeVisible();

  await one.click();
  await panel(page).getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ill');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(one).toHaveCount(0);

  // The time is taken meanwhile: it stays called off, and says why.
  const other = await bookByApi(api, day, '16:00');
  await page.goto(`/appointments-summary?status=Unknown&from=${day.toString()}&to=${day.toString()}`);
  await page
    .getByRole('grid', { name: 'Appointments' })
    .getByRole('row', { name: new RegExp(guest.name) })
    .click();
  await expect(panel(page)).toContainText('Ill');
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('is taken until');
  await expectAccessible(page, panel(page));
  await takeScreenshot(page, 'cancelled');
  await api.call('POST', `/appointments/${other}/cancel`, { reason: '' });
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect(one).toBeVisible();
});
