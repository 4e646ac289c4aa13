import { expect, type Page } from '@playwright/test';
import { cartRows, chooseTender, lastSale, payButton } from '../support/checkout.ts';
import { emptyDay } from '../support/days.ts';
import { openSecondDesk } from '../support/desks.ts';
import { addGuest, type Guest } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { card, choose, column, openDay, panel, pickSlot, save, saveAndCheckOut, select } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

async function fillIn(page: Page, guest: Guest, area: string): Promise<void> {
  await pickSlot(page, 'Giulia Ferrari');
  await choose(page, 'Guest', guest.lastName, new RegExp(guest.name));
  await choose(page, 'Service', 'aroma', /^Aroma massage/);
  await select(page, 'Area', area);
}

test('a booking, its changes and its payment show at the other desk by themselves, and an open panel is not outdated by them', async ({
  page,
  browser,
}) => {
  const day = emptyDay(4);
  const naomi = await addGuest(await openDay(page, day), 'Naomi');
  const other = await openSecondDesk(browser, day);

  await fillIn(page, naomi, 'Cabin 1');
  await save(page);
  await expect(card(other, new RegExp(`^${naomi.name}, Aroma massage`))).toBeVisible();

  await changeAtBoth(page, other, naomi);
  await saveAndCheckOut(page);
  await expect(cartRows(page)).toHaveCount(1);
  await chooseTender(page, 'Gift voucher');
  await payButton(page).click();
  await expect(card(other, new RegExp(`^${naomi.name}.*paid`, 'i'))).toBeVisible();
  // Leaving while the receipt is on its way would keep it open.
  await expect(lastSale(page)).toContainText('Receipt sent to the printer');
  await other.context().close();
});

/**
 * The appointment is open at one desk while the other changes it: what is typed stays, and what the other did is told.
 */
async function changeAtBoth(page: Page, other: Page, { name }: Guest): Promise<void> {
  const notes = panel(page).getByRole('textbox', { name: 'Notes' });
  await card(page, new RegExp(`^${name}`)).click();
  await notes.fill('Wants the window open');
  await card(other, new RegExp(`^${name}`)).click();
  await select(other, 'Area', 'Cabin 3');
  await save(other);

  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('Area: Cabin 1 → Cabin 3');
  await expect(panel(page).getByRole('button', { name: /Area$/ })).toContainText('Cabin 3');
  await expect(notes).toHaveValue('Wants the window open');
  await alert.getByRole('button', { name: 'Area: keep mine' }).click();
  await expect(panel(page).getByRole('button', { name: /Area$/ })).toContainText('Cabin 1');
  await takeScreenshot(page, 'changed-meanwhile');
}

test('APP-07 APP-09 of two desks on one slot one wins, and the other reads who is in the way and loses nothing', async ({
  page,
  browser,
}) => {
  const day = emptyDay(5);
  const api = await openDay(page, day);
  const [pierre, rosa] = [await addGuest(api, 'Pierre'), await addGuest(api, 'Rosa')];
  const other = await openSecondDesk(browser, day);
  const desks = [page, other];
  await Promise.all([fillIn(page, pierre, 'Cabin 1'), fillIn(other, rosa, 'Cabin 3')]);
  await panel(page).getByLabel('Notes').fill('Wants the window open');
  await panel(other).getByLabel('Notes').fill('Wants the window open');

  await Promise.all(desks.map((desk) => panel(desk).getByRole('button', { name: 'Save', exact: true }).click()));
  await expect.poll(async () => (await panel(page).count()) + (await panel(other).count())).toBe(1);
  const [winner, loser] = (await panel(page).count()) === 0 ? [page, other] : [other, page];
  const [won, lost] = winner === page ? [pierre.name, rosa.name] : [rosa.name, pierre.name];

  const clash = panel(loser).getByRole('alert');
  await expect(clash).toContainText(/^Giulia Ferrari is taken until/);
  await expect(clash).toContainText(`by ${won}, Aroma massage`);
  await expect(panel(loser)).toContainText(lost);
  await expect(panel(loser)).toContainText('Aroma massage');
  await expect(panel(loser).getByLabel('Notes')).toHaveValue('Wants the window open');
  await takeScreenshot(loser, 'clash');

  await clash.getByRole('button', { name: /^Start at/ }).click();
  await save(loser);
  const giulia = column(winner, 'Giulia Ferrari').getByRole('gridcell');
  await expect(giulia.filter({ hasText: won })).toBeVisible();
  await expect(giulia.filter({ hasText: lost })).toBeVisible();
  await other.context().close();
});
