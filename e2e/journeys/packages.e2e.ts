import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { follow } from '../support/follow.ts';
import { addGuest, type Guest, guestOption, unheardOf } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const settings = '/settings/service-setup/packages';

const dialog = (page: Page): Locator => page.getByRole('alertdialog');

test('a manager defines a course, and the desk extends, stops, shares and transfers one that was sold, all by keyboard', async ({
  page,
}) => {
  const api = await signInAtDesk(page, settings);
  const [anna, bruno, carla] = [
    await addGuest(api, 'Anna'),
    await addGuest(api, 'Bruno'),
    await addGuest(api, 'Carla'),
  ];
  const course = unheardOf('Course');
  const hands = new KeyboardUser(page);

  await test.step('the definition says what a guest saves and what a refund would be', async () => {
    // The menu of the settings lies before it.
    await hands.tabTo(/^- button "New course or package"/, 80);
    await hands.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await hands.type(course);
    const panel = page.getByRole('complementary', { name: 'New course or package' });
    await hands.tabTo(/^- combobox "Add a treatment or product"/);
    await hands.type('aroma');
    await expect(page.getByRole('option').first()).toContainText('Aroma massage');
    await hands.press('Enter');
    await expect(panel.getByRole('button', { name: /^6 × Aroma massage/ })).toBeVisible();
    await hands.tabTo(/^- textbox "Price"/);
    await hands.type('425');
    await expect(panel.getByText('One by one: €510.00. The guest saves €85.00, 17%.')).toBeVisible();
    const parts = panel.getByRole('table', { name: 'Parts of the price' });
    await expect(
      parts.getByRole('row', { name: /6 × Aroma massage.*when sold.*€425\.00.*€70\.83 each/ }),
    ).toBeVisible();
    await expect(panel.getByText('Example: after 3 of 6, €170.00 by list price, €212.51 by share.')).toBeVisible();
    await hands.tabTo(/^- checkbox "Its holder may hand it/);
    await hands.press('Space');
    await hands.tabTo(/^- checkbox "Further guests may be named/);
    await hands.press('Space');
    await expectAccessible(page, panel);
    await takeScreenshot(page, 'package-definition');
    await hands.press('Control+Enter');
    await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(course) })).toContainText('€425.00');
  });

  await sell(api, course, anna);

  await test.step('the guest has it with its units', async () => {
    await follow(page, `/guests?row=${anna.id}`);
    const list = page.getByRole('complementary').getByRole('list', { name: 'Prepaid' });
    await expect(list).toContainText('6 of 6 left');
    await expectAccessible(page, list);
    await list.getByRole('link', { name: 'Show' }).focus();
    await hands.press('Enter');
  });

  const panel = page.getByRole('complementary', { name: course });
  await expect(panel.getByRole('list', { name: 'What is left' })).toContainText('6 of 6 left');
  await expectAccessible(page);

  await test.step('it is extended, for a reason', async () => {
    await openAct(hands, 'Extend…');
    await hands.tabTo(/^- spinbutton "day/);
    await hands.type('31122031');
    await hands.tabTo(/^- button "Extend"/);
    await hands.press('Enter');
    await expect(dialog(page).getByText('Enter the reason')).toBeVisible();
    await hands.press('Shift+Tab', 'Shift+Tab');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await hands.type('Was ill');
    await expectAccessible(page, dialog(page));
    await confirm(page, hands, 'Extend');
    await expect(panel.getByText('valid until 31 Dec 2031').first()).toBeVisible();
  });

  await test.step('it is stopped, and started again', async () => {
    await openAct(hands, 'Stop…');
    await hands.tabTo(/^- textbox "Reason"/);
    await hands.type('Abroad');
    await confirm(page, hands, 'Stop it');
    await expect(panel.getByText('Stopped').first()).toBeVisible();
    await openAct(hands, 'Start again…');
    await confirm(page, hands, 'Start again');
    await expect(panel.getByText('Valid', { exact: true })).toBeVisible();
  });

  await test.step('it is shared with one guest, and transferred to another', async () => {
    await openAct(hands, 'Share…');
    await chooseGuest(page, hands, 'Who may use it as well', bruno);
    await confirm(page, hands, 'Share');
    await expect(panel.getByRole('link', { name: bruno.name })).toBeVisible();
    await openAct(hands, 'Transfer…');
    await chooseGuest(page, hands, 'New holder', carla);
    await hands.tabTo(/^- textbox "Reason"/);
    await hands.type('A present');
    await confirm(page, hands, 'Transfer');
    await expect(panel.getByRole('link', { name: carla.name })).toBeVisible();
  });

  const history = panel.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Sold · Aroma massage.*\+6 units/,
    /^Extended.*31 Dec 2031.*Was ill/,
    /^Stopped.*Abroad/,
    /^Started again/,
    /^Shared.*Bruno/,
    /^Transferred.*Carla.*A present/,
  ]);
  await expectAccessible(page, panel);
  await takeScreenshot(page, 'prepaid');
});

/** Sells a course that is defined under this name to a guest. */
async function sell(api: DeskApi, name: string, guest: Guest): Promise<void> {
  const defined = await api.call<{ id: string; name: string }[]>('GET', '/packages');
  const types = await api.call<{ id: string; printerCode: string | null }[]>('GET', '/paymentTypes');
  const packageId = defined.find((one) => one.name === name)?.id;
  const paymentTypeId = types.find(({ printerCode }) => printerCode === 'card')?.id;
  const sold = await api.call<{ success: boolean }>('POST', '/sale/checkout', {
    paymentTypeId,
    payerId: guest.id,
    checkoutPackageDetails: [{ packageId, guestId: guest.id }],
  });
  expect(sold).toMatchObject({ success: true });
}

/** Goes to a button of the panel, which lies behind all rows of the list, and presses it. */
async function openAct(hands: KeyboardUser, name: string): Promise<void> {
  await hands.tabTo(new RegExp(`^- button "${name}"`), 200);
  await hands.press('Enter');
}

async function chooseGuest(page: Page, hands: KeyboardUser, label: string, guest: Guest): Promise<void> {
  await expect(page.getByRole('combobox', { name: label })).toBeFocused();
  await hands.type(guest.lastName.slice(0, 12));
  await expect(guestOption(page, guest)).toBeVisible();
  await hands.press('Enter');
  await expect(dialog(page)).toContainText(guest.name);
}

/** Goes to the button that names what the dialog does, and presses it; the dialog closes. */
async function confirm(page: Page, hands: KeyboardUser, name: string): Promise<void> {
  await hands.tabTo(new RegExp(`^- button "${name}"`));
  await hands.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}
