import { expect, type Page } from '@playwright/test';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { expectAccessible } from '../support/accessibility.ts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, type DeskApi, idByName, wire } from '../support/desk-api.ts';
import { test } from '../support/journey.ts';
import { answerLinkIn, mailsTo } from '../support/mail.ts';
import { card, openDay, panel, showDay } from '../support/planner.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const settings = '/settings/business-profile/messages';

const list = (page: Page, name: string) => page.getByRole('list', { name });

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/messages/settings'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
}

/** Saves how the branch writes to its guests; answers how it did before. */
async function setMessages(api: DeskApi, change: object): Promise<object> {
  const { version: _, leaves: __, ...rules } = await api.call<Record<string, unknown>>('GET', '/messages/settings');
  await api.call('PUT', '/messages/settings', { ...rules, ...change });
  return rules;
}

test('guests are told by e-mail what is booked, moved and cancelled, and what they answer stands at the desk at once', async ({
  page,
}) => {
  const day = emptyDay(65);
  const api = await signInAtDesk(page, settings);
  const before = await setMessages(api, { isOn: false });
  await page.reload();
  await expect(page.getByText('A mail server is set')).toBeVisible();
  await page.getByText('Write to guests by e-mail').click();
  // Reminders of the whole demo would stand before what is booked here.
  await page.getByText('Reminder', { exact: true }).click();
  const grace = page.getByRole('textbox', { name: 'Minutes to wait after a booking' });
  await grace.fill('60');
  await grace.press('Tab');
  await expectAccessible(page);
  await takeScreenshots(page, 'messages-settings');
  await save(page);

  const address = `nora.vidal.${Date.now()}@example.com`;
  const lastName = `Vidal${Date.now()}`;
  const nora = {
    firstName: 'Nora',
    lastName,
    email: address,
    phoneNumber: '+39 049 555',
    preferredLanguage: 'English',
  };
  const otto = { firstName: 'Otto', lastName, phoneNumber: '+39 333 777' };
  const { id: guest } = await api.call<{ id: string }>('POST', '/guests', nora);
  const { id: unreachable } = await api.call<{ id: string }>('POST', '/guests', otto);
  const booked = await bookByApi(api, day, '10:00', { guest });
  await bookByApi(api, day, '12:00', { guest: unreachable });

  // The list says what goes out, and why not.
  await page.goto('/messages');
  const waiting = page.getByRole('table', { name: 'Outgoing' });
  const silent = waiting.getByRole('button', { name: `Otto ${lastName}` });
  await expect(silent).toHaveAccessibleName(/Will not be sent: no e-mail address/);
  await expect(silent).toHaveAccessibleName(/\+39 333 777/);
  await silent.click();
  const message = page.getByRole('complementary', { name: 'Confirmation' });
  await expect(message.getByRole('link', { name: 'Add an address' })).toBeVisible();
  await waiting.getByRole('button', { name: `Nora ${lastName}` }).click();
  await expect(message.frameLocator('iframe').getByText('Aroma massage')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'messages-waiting');
  await message.getByRole('button', { name: 'Send now' }).click();
  const [confirmation] = await mailsTo(address, 1);
  expect(confirmation?.subject).toMatch(/^Your appointment at /);
  await expect(message.getByRole('button', { name: 'It came back' })).toBeVisible();

  // From here on nothing rests.
  await setMessages(api, { graceMinutes: 0 });

  await api.call('PATCH', `/appointments/${booked}`, { startTime: wire(day, '14:00'), endTime: wire(day, '14:50') });
  const [change] = await mailsTo(address, 2);
  expect(change?.subject).toContain('has changed');

  // The guest asks for another time; the desk, which is looking, sees it by itself.
  await page.goto('/messages?list=answers');
  const request = list(page, 'Answers').getByRole('listitem', { name: `Nora ${lastName}` });
  await expect(list(page, 'Answers').or(page.getByText('No guest asks for a change.'))).toBeVisible();
  await expect(request).toHaveCount(0);
  const phone = await page.context().newPage();
  await phone.goto(answerLinkIn(change ?? { subject: '', text: '' }));
  await phone.getByText('I need another time').first().click();
  await phone.getByLabel('What would suit you better?').fill('After 16:00, please');
  await phone.getByRole('button', { name: 'I need another time' }).click();
  await expect(phone.getByRole('status')).toContainText('we will get in touch');
  await expect(request).toContainText('After 16:00, please');
  await expectAccessible(page);
  await takeScreenshots(page, 'messages-answers');
  await request.getByRole('button', { name: /^Resolved/ }).click();
  await expect(request).toHaveCount(0);

  await phone.reload();
  await phone.getByRole('button', { name: 'Yes, I will be there' }).click();
  await expect(phone.getByRole('status')).toContainText('we look forward to seeing you');
  // Chromium may keep a page for good that is closed while it is still being loaded.
  await phone.waitForLoadState();
  await phone.close();
  await showDay(page, day);
  const noras = card(page, new RegExp(`^Nora ${lastName}.*confirmed`));
  await expect(noras).toBeVisible();
  await noras.click();
  await expect(panel(page).getByRole('button', { name: /Guest’s answer$/ })).toContainText('Confirmed');
  const sent = panel(page).getByRole('region', { name: 'Messages' });
  await expect(sent.getByRole('listitem').filter({ hasText: /^Change/ })).toContainText('Sent');
  await expectAccessible(page, panel(page));
  await takeScreenshots(page, 'messages-visit');
  await sent.getByRole('button', { name: 'Read: Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change' });
  await expect(dialog.frameLocator('iframe').getByText('14:00')).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await api.call('POST', `/appointments/${booked}/cancel`, { reason: '' });
  const [cancellation] = await mailsTo(address, 3);
  expect(cancellation?.subject).toContain('has been cancelled');

  // Off, and then as the demo has it, for the journeys of this installation after it.
  await page.goto(settings);
  await page.getByText('Write to guests by e-mail').click();
  await save(page);
  await page.goto('/messages');
  await expect(page.getByText('Messages are off')).toBeVisible();
  await setMessages(api, before);
});

test('a text is written anew with placeholders at the caret and a preview, and the product’s comes back', {
  tag: '@long',
}, async ({ page }) => {
  await signInAtDesk(page, `${settings}?list=texts&row=thanks-en`);
  const editor = page.getByRole('complementary', { name: 'Thank-you, English' });
  const body = editor.getByRole('textbox', { name: 'Text' });
  await body.fill('Dear ,\n\nuntil soon.');
  await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await editor.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(body).toHaveValue('Dear {guest},\n\nuntil soon.');
  await expect(body).toBeFocused();
  await expect(editor.frameLocator('iframe').getByText('Dear Giulia Rossi,')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'messages-text');

  await body.fill('Dear {guest}, your code is {code}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('{code} cannot be used here.')).toBeVisible();
  await body.fill('Dear {guest}, until soon.');
  await editor.getByRole('button', { name: 'Save' }).click();
  const row = list(page, 'Texts').getByRole('button', { name: /^Thank-you/ });
  await expect(row).toContainText('Your text');
  await row.click();
  await editor.getByRole('button', { name: 'Use Quieta’s text again' }).click();
  await expect(row).not.toContainText('Your text');
});

test('a time that became free and a gift voucher are written to whom the desk says', { tag: '@long' }, async ({
  page,
}) => {
  const day = emptyDay(66);
  const api = await openDay(page, day);
  const before = await setMessages(api, { isOn: true });
  const [lastName, address] = [`Attesa${Date.now()}`, `attesa.${Date.now()}@example.com`];
  const guest = await api.call<{ id: string }>('POST', '/guests', { firstName: 'Ada', lastName, email: address });
  const silent = await api.call<{ id: string }>('POST', '/guests', { firstName: 'Ivo', lastName });
  for (const { id } of [guest, silent]) {
    await api.call('POST', '/wishes', {
      guestId: id,
      serviceId: await idByName(api, '/services', 'Aroma massage'),
      dateFrom: day.toString(),
      dateTo: day.toString(),
    });
  }
  await page.keyboard.press('w');
  const waiting = page.getByRole('complementary', { name: 'Waiting list' });
  const offer = (name: string) => waiting.getByRole('group', { name: `Free for ${name} ${lastName}` });
  await offer('Ada').getByRole('button', { name: 'Write to the guest' }).click();
  await expect(offer('Ada').getByRole('status')).toHaveText('A message goes to the guest.');
  const [offered] = await mailsTo(address, 1);
  expect(offered?.text).toContain('Aroma massage');
  await offer('Ivo').getByRole('button', { name: 'Write to the guest' }).click();
  await expect(offer('Ivo').getByRole('alert')).toBeVisible();
  await expectAccessible(page, waiting);
  await takeScreenshots(page, 'messages-offer');

  const types = await api.call<{ id: string; printerCode: string | null }[]>('GET', '/paymentTypes');
  const { vouchers } = await api.call<{ vouchers: { id: string; code: string }[] }>('POST', '/sale/checkout', {
    paymentTypeId: types.find(({ printerCode }) => printerCode === 'card')?.id,
    checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 50 }],
  });
  const [voucher] = vouchers;
  await page.goto(`/checkout/vouchers?voucher=${voucher?.id}`);
  await page.getByRole('button', { name: 'Send by e-mail…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this voucher by e-mail' });
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(question.getByText('Enter an e-mail address')).toBeVisible();
  const buyer = `dono.${address}`;
  await question.getByRole('textbox', { name: 'Address' }).fill(buyer);
  await expectAccessible(page, question);
  await takeScreenshots(page, 'messages-voucher');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(question).toHaveCount(0);
  const [gift] = await mailsTo(buyer, 1);
  expect(gift?.text).toContain(formatVoucherCode(voucher?.code ?? ''));
  await setMessages(api, before);
});

test('an itinerary is sent to its guest from where it is printed, by keyboard; without an address it says what is missing', async ({
  page,
}) => {
  const day = emptyDay(67);
  const api = await openDay(page, day);
  const before = await setMessages(api, { isOn: true, kinds: [] });
  const address = `lena.marin.${Date.now()}@example.com`;
  const lastName = `Marin${Date.now()}`;
  const { id: customerId } = await api.call<{ id: string }>('POST', '/guests', { firstName: 'Lena', lastName });
  await bookByApi(api, day, '11:00', { guest: customerId });
  await card(page, new RegExp(`^Lena ${lastName}, Aroma massage`)).click();
  await panel(page).getByRole('button', { name: 'Documents' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('has no e-mail address')).toBeVisible();
  await api.call('PUT', `/guests/${customerId}`, { email: address });
  const send = dialog.getByRole('button', { name: `Send to ${address}` });
  await send.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('The itinerary is on its way.');
  await expect(dialog.getByRole('button', { name: `Send again to ${address}` })).toBeFocused();
  await expectAccessible(page);
  await takeScreenshots(page, 'messages-itinerary');
  const [sent] = await mailsTo(address, 1);
  expect(sent?.subject).toContain('I suoi trattamenti');
  await setMessages(api, before);
});
