import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deskBrowser } from '../support/chromium.ts';
import { emptyDay } from '../support/days.ts';
import { test } from '../support/journey.ts';
import { panel as appointmentPanel, openDay, pickSlot } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

interface Kind {
  readonly address: string;
  readonly list: string;
  readonly add: string;
  /** Fills in the fields that a new row needs beside its name. */
  fill?(editor: Locator): Promise<void>;
}

/** All seven have one editor beside one list: what that does is gone through with the fullest of them. */
const services: Kind = {
  address: '/settings/service-setup/services',
  list: 'Services',
  add: 'New service',
  async fill(editor) {
    await editor.getByRole('textbox', { name: 'Price' }).fill('72.50');
    await editor.getByText('Rose', { exact: true }).click({ force: true });
    await expect(editor.getByRole('textbox', { name: 'Colour code' })).toHaveValue('#c2408f');
    await editor.getByText('Giulia Ferrari', { exact: true }).click();
  },
};

const others: readonly Kind[] = [
  { address: '/settings/service-setup/service-categories', list: 'Service categories', add: 'New category' },
  {
    address: '/settings/service-setup/products',
    list: 'Products',
    add: 'New product',
    fill: (editor) => editor.getByRole('textbox', { name: 'Price' }).fill('18'),
  },
  { address: '/settings/payment-billing/payment-types', list: 'Payment types', add: 'New payment type' },
  {
    address: '/settings/payment-billing/taxes',
    list: 'Taxes',
    add: 'New tax',
    fill: (editor) => editor.getByRole('textbox', { name: 'Rate in per cent' }).fill('5,5'),
  },
  { address: '/settings/payment-billing/documents?list=kinds', list: 'Kinds of documents', add: 'New kind' },
  {
    address: '/settings/payment-billing/documents',
    list: 'Templates',
    add: 'New template',
    async fill(editor) {
      await editor.getByRole('button', { name: /Kind of document/ }).click();
      await editor.page().getByRole('option').first().click();
    },
  },
];

test('SET-02 SET-03 LST-02 a service is made, refused, changed, archived and deleted beside the list', async ({
  page,
}) => {
  await signInAtDesk(page, services.address);
  const name = await refuse(page, services);
  const editor = page.getByRole('complementary');

  // The row has a new name each time: a run that broke off leaves its row behind.
  const made = newName();
  await find(page, made);
  await name.fill(made);
  await save(editor);
  await expect(editor).toHaveCount(0);
  await expect(rowOf(page, made)).toBeVisible();

  await rowOf(page, made).click();
  await name.fill(`${made}, renamed`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(editor);
  await archiveAndDelete(page, `${made}, renamed`);
});

test('SET-02 SET-03 LST-02 so are categories, products, payment types, taxes, kinds of documents and templates', {
  tag: '@long',
}, async ({ page }) => {
  await signInAtDesk(page, '/help');
  for (const kind of others) {
    await test.step(kind.list, async () => {
      await page.goto(kind.address);
      const name = await refuse(page, kind);
      const made = newName();
      await find(page, made);
      await name.fill(made);
      const editor = page.getByRole('complementary');
      await save(editor);
      await expect(editor).toHaveCount(0);
      await rowOf(page, made).click();
      await name.fill(`${made}, renamed`);
      await save(editor);
      await archiveAndDelete(page, `${made}, renamed`);
    });
  }
});

/**
 * Saved empty, it says what is needed; with the name of another row it is refused. Answers the field of the name, where
 * the focus is.
 */
async function refuse(page: Page, { list, add, fill }: Kind): Promise<Locator> {
  const nameOfOther = await nameOf(page.getByRole('grid', { name: list }).getByRole('row').first());
  const editor = page.getByRole('complementary');
  await page.getByRole('button', { name: add }).click();
  const name = editor.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await save(editor);
  await expect(editor.getByText('Required.').first()).toBeVisible();

  // Refused: what was typed stays, with the reason at its field.
  await name.fill(nameOfOther);
  await fill?.(editor);
  await save(editor);
  await expect(editor.getByText(`There is already one named ${nameOfOther}.`, { exact: false })).toBeVisible();
  await expect(name).toHaveValue(nameOfOther);
  await expect(name).toBeFocused();
  await expectAccessible(page, editor);
  await takeScreenshot(page, `settings-${list.toLowerCase().replaceAll(' ', '-')}`);
  return name;
}

async function archiveAndDelete(page: Page, name: string): Promise<void> {
  const editor = page.getByRole('complementary');
  await expect(editor).toHaveCount(0);
  await rowOf(page, name).click();
  await editor.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByText('Show archived').click();
  await expect(rowOf(page, name)).toContainText('Archived');

  await editor.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(editor).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('SET-02 what is in use says why it can only be archived', async ({ page }) => {
  await signInAtDesk(page, '/settings/service-setup/services');
  await find(page, 'aroma');
  await rowOf(page, 'Aroma massage').click();
  const editor = page.getByRole('complementary');
  await expect(editor.getByText('It is in use and cannot be deleted', { exact: false })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('RES-05 a new service is offered in the planner at once', { tag: '@long' }, async ({ page, context }) => {
  const name = 'Thermal mud, tried by a journey';
  await openDay(page, emptyDay(12));
  await pickSlot(page, 'Giulia Ferrari');
  const service = appointmentPanel(page).getByRole('combobox', { name: 'Service' });
  await service.fill('thermal mud, tried');
  await expect(page.getByRole('option', { name })).toHaveCount(0);

  const settings = await context.newPage();
  await settings.goto('/settings/service-setup/services?row=new');
  const editor = settings.getByRole('complementary');
  await editor.getByRole('textbox', { name: 'Name' }).fill(name);
  await editor.getByRole('textbox', { name: 'Price' }).fill('90');
  await editor.getByText('Giulia Ferrari', { exact: true }).click();
  await save(editor);
  await find(settings, name);
  await expect(rowOf(settings, name)).toBeVisible();

  await service.fill('thermal mud');
  await expect(page.getByRole('option', { name })).toBeVisible();

  await rowOf(settings, name).click();
  await editor.getByRole('button', { name: 'Delete' }).click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(settings, name)).toHaveCount(0);
});

test('SET-01 the business info survives a reload; a file that is no PNG is not taken', async ({ page }) => {
  await signInAtDesk(page, '/settings/business-profile/business-name-info');
  const name = page.getByRole('textbox', { name: 'Business name' });
  const before = await name.inputValue();
  await name.fill('Aurora, renamed by a journey');
  const logo = page.locator('input[type=file]');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Failed to read file')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
  await expect(page.getByRole('img', { name: 'The logo as it is printed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await page.reload();
  await expect(name).toHaveValue('Aurora, renamed by a journey');
  await page.getByRole('button', { name: 'Remove' }).click();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('SET-01 opening hours, printer and hotel system are set up with two desks at work', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const address = '/settings/business-profile/opening-hours';
  await signIn(page, 'milan', address);
  const desk = await (await browser.newContext(deskBrowser)).newPage();
  await signIn(desk, 'milan', address);
  const dayOf = (where: Page, name: string) => where.getByRole('group', { name, exact: true });
  const [sunday, theirSunday, theirMonday] = [dayOf(page, 'Sunday'), dayOf(desk, 'Sunday'), dayOf(desk, 'Monday')];

  // A second span, by keyboard; half of one is not saved.
  await sunday.getByRole('button', { name: 'Hours', exact: true }).press('Enter');
  await saveForm(page);
  await expect(sunday.getByRole('alert')).toContainText('Enter both times');
  await typeTime(page, sunday.getByRole('group', { name: 'Opens' }).last(), '1600');
  await typeTime(page, sunday.getByRole('group', { name: 'Closes' }).last(), '2000');
  await expectAccessible(page);
  await takeScreenshot(page, 'settings-opening-hours');

  // Another desk changes another day at the same time: neither loses anything.
  await theirMonday.getByRole('button', { name: 'Remove these hours' }).click();
  await saveForm(page);
  await expectSaved(page);
  await expect(theirSunday.getByRole('group', { name: 'Opens' })).toHaveCount(2);
  await saveForm(desk);
  await expect(desk.getByRole('alert')).toContainText('changed this in the meantime');
  await saveForm(desk);
  await expectSaved(desk);
  await expect(dayOf(page, 'Monday')).toContainText('Closed');
  await expect(sunday.getByRole('group', { name: 'Opens' })).toHaveCount(2);

  // Leaving a changed row asks first.
  await theirMonday.getByRole('button', { name: 'Hours', exact: true }).click();
  await desk.getByRole('link', { name: 'Fiscal printer' }).click();
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  await theirSunday.getByRole('button', { name: 'Remove these hours' }).last().click();
  await saveForm(desk);
  await expectSaved(desk);

  await desk.getByRole('link', { name: 'Fiscal printer' }).click();
  const printer = desk.getByRole('textbox', { name: 'Address of the printer' });
  await printer.fill('http://10.99.0.1');
  await saveForm(desk);
  await expect(desk.getByText('http://10.99.0.1 is none of', { exact: false })).toBeVisible();
  await expect(printer).toHaveValue('http://10.99.0.1');
  await desk.getByRole('link', { name: 'Hotel system' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();

  await desk.getByRole('button', { name: /Hotel system$/ }).click();
  await desk.getByRole('option', { name: 'Mews' }).click();
  await desk.getByRole('textbox', { name: 'Address' }).fill('https://hotel.example');
  await saveForm(desk);
  await expect(desk.getByText('credentials are saved together', { exact: false }).first()).toBeVisible();
  await desk.getByLabel('Client token').fill('client-secret');
  await desk.getByLabel('Access token').fill('access-secret');
  await desk.getByRole('textbox', { name: /^Service that/ }).fill('spa');
  await saveForm(desk);
  await expectSaved(desk);
  await expect(desk.getByText('Connected', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.reload();
  await expect(desk.getByText('Connected', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Client token')).toHaveValue('');
  await desk.getByRole('button', { name: 'Disconnect' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(desk.getByText('Not connected', { exact: false })).toBeVisible();
  await desk.context().close();
});

test('SET-03 a document template is seen as it will be printed, in each language, while it is written', async ({
  page,
}) => {
  await signInAtDesk(page, '/settings/payment-billing/documents?row=new');
  const editor = page.getByRole('complementary');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await editor.getByRole('textbox', { name: 'Printed title' }).fill('Ricevuta della casa');
  await editor.getByRole('textbox', { name: 'Lines below' }).fill('Arrivederci');
  await editor.getByRole('textbox', { name: 'Numbering' }).fill('R-{number}/{year}');
  await expect(preview).toContainText('Ricevuta della casa');
  await expect(preview).toContainText(/R-17\/\d{4}/);
  await expect(preview).toContainText('of which VAT 22%');
  await preview.getByRole('radio', { name: 'Italiano' }).click();
  await expect(preview).toContainText('di cui IVA 22%');
  await preview.getByRole('radio', { name: 'Refund' }).click();
  await expect(preview).toContainText(/Reso del documento R-16\/\d{4}, data/);
  await expectAccessible(page, editor);
  await takeScreenshot(page, 'settings-document-preview');

  await editor.getByRole('textbox', { name: 'Numbering' }).fill('R-{month}');
  await save(editor);
  await expect(editor.getByText('Write {number} where the number goes', { exact: false })).toBeVisible();
});

const newName = () => `Journey ${crypto.randomUUID().slice(0, 8)}`;

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('grid').getByRole('row', { name, exact: true });
}

/** A long list has only the rows in the page that are in sight. */
async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search in/ }).fill(words);
}

async function nameOf(row: Locator): Promise<string> {
  await expect(row).toBeVisible();
  return (await row.getAttribute('aria-label')) ?? '';
}

async function save(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
}

async function saveForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

/** The hours and minutes of a time field, one after the other. */
async function typeTime(page: Page, field: Locator, digits: string): Promise<void> {
  const hours = field.getByRole('spinbutton').first();
  await hours.focus();
  await expect(hours).toBeFocused();
  await page.keyboard.type(digits);
}
