import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartRows } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { addGuest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, panel, pickSlot, save, saveAndCheckOut, showDay, typeTime } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** A senior. */
const therapist = 'Giulia Ferrari';

test('SET-02 SCH-04 the price and time of seniors are explained where they are set and booked, kept, and remembered otherwise for a guest', async ({
  page,
}) => {
  const service = `Shiatsu ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await signInAtDesk(page, '/settings/service-setup/services');
  const { lastName, name } = await addGuest(desk, 'Helen');
  const day = emptyDay(97);

  await test.step('a price and a time of a level, with an example', async () => {
    await page.getByRole('button', { name: 'New service' }).first().click();
    const editor = page.getByRole('complementary');
    await editor.getByRole('textbox', { name: 'Name' }).fill(service);
    await editor.getByRole('textbox', { name: 'Price' }).fill('80');
    await editor.getByText(therapist, { exact: true }).click();
    await editor.getByRole('button', { name: 'Another price or duration' }).click();
    const rates = editor.getByRole('group', { name: 'Prices and durations' });
    await rates.getByRole('button', { name: /Performed by$/ }).click();
    await page.getByRole('option', { name: 'Level Senior' }).click();
    await rates.getByRole('textbox', { name: 'Price' }).fill('95');
    await rates.getByRole('textbox', { name: 'Minutes' }).fill('60');
    const example = rates.getByRole('group', { name: 'Example' });
    await example.getByRole('button', { name: /With$/ }).click();
    await page.getByRole('option', { name: therapist }).click();
    await expect(example.getByRole('status')).toContainText('€95.00, 1h: price and duration of the level Senior');
    await expectAccessible(page);
    await takeScreenshot(page, 'settings-rates');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor).toHaveCount(0);
  });

  await test.step('it is booked at that price and for that time', async () => {
    await showDay(page, day);
    await pickSlot(page, therapist);
    await choose(page, 'Guest', lastName, new RegExp(name));
    await choose(page, 'Service', service, new RegExp(service));
    await typeTime(page, 'Start', '10:00');
    await expect(panel(page)).toContainText('€95.00, 1h: price and duration of the level Senior');
    await save(page);
  });

  await test.step('another price is agreed, another time is remembered, and it is sold at what was agreed', async () => {
    await open(page, name, service);
    await panel(page).getByRole('button', { name: 'Agree another price' }).click();
    await panel(page).getByRole('textbox', { name: 'Agreed price' }).fill('99');
    await typeTime(page, 'End', '10:45');
    await panel(page)
      .getByRole('button', { name: `Remember for ${name}` })
      .click();
    await expect(panel(page)).toContainText(`price and duration remembered for ${name}`);
    await saveAndCheckOut(page);
    await expect(cartRows(page).filter({ hasText: service })).toContainText('€99.00');
  });
});

async function open(page: Page, guest: string, service: string): Promise<void> {
  await card(page, new RegExp(`^${guest}, ${service}`)).click();
  await expect(panel(page)).toBeVisible();
}
